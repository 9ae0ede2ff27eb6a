/** The database's own code of an error, through drizzle's wrapping; undefined for anything else. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code: unknown = Reflect.get(cause, 'code');
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

const AWAY_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE'];

const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|PGlite is closed|pool after calling end/;

/** Connection refused or lost, too many connections, or the server going down. */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseErrorCode(error) ?? '';
  if (/^(08|53|57P0)/.test(code)) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (AWAY_CODES.includes(String(Reflect.get(cause, 'code')))) return true;
    if (AWAY_MESSAGES.test(cause.message)) return true;
  }
  return false;
}
