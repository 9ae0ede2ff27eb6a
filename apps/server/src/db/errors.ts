/** An error, what caused it, and what it is made of where it is several. */
function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    yield cause;
    if (cause instanceof AggregateError) for (const each of cause.errors) yield* causesOf(each);
  }
}

const codeOf = (error: Error): unknown => Reflect.get(error, 'code');

/** The database's own code of an error, through drizzle's wrapping; undefined for anything else. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    const code = codeOf(cause);
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** True for a violated unique constraint: another row has the value already. */
export const isTakenAlready = (error: unknown): boolean => databaseErrorCode(error) === '23505';

/** Connections lost, too many of them, the server going down or full, or a server that has become a replica. */
const AWAY_STATES = /^(08|53|57P0|25006$)/;

/** The system's names for what can go wrong on the way: too many, and too different on each system, for a list. */
const SYSTEM_CODES = /^(E[A-Z]+|ERR_(STREAM|SOCKET)_\w+)$/;

const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|PGlite is closed|pool after calling end/;

/** The database did not answer, or not as one that takes changes. */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause });
  }
}

/** True where the driver reports the database as unreachable or unusable. Errors from elsewhere may look the same. */
export function saysAway(error: unknown): boolean {
  if (AWAY_STATES.test(databaseErrorCode(error) ?? '')) return true;
  for (const cause of causesOf(error)) {
    const isSystems = SYSTEM_CODES.test(String(codeOf(cause))) || typeof Reflect.get(cause, 'syscall') === 'string';
    if (isSystems || AWAY_MESSAGES.test(cause.message)) return true;
  }
  return false;
}

/** An error of the driver, as one that says it wherever the database is away. */
export const asDatabaseError = (error: unknown): unknown =>
  saysAway(error) && !isDatabaseAway(error) ? new DatabaseAwayError(error) : error;

/** True for a failure because the database is away, not for one on the way to another system. */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (cause instanceof DatabaseAwayError || cause.message === 'PGlite is closed') return true;
  }
  return false;
}
