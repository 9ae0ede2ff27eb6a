/** Loggable facts of an error: enough to find its cause, nothing of the data that it was about. */
export interface ErrorRecord {
  type: string;
  message: string;
  /** The statement whose query failed, without its parameters and without the values that it names itself. */
  statement?: string;
  stack?: string;
  cause?: ErrorRecord;
  errors?: ErrorRecord[];
  [field: string]: unknown;
}

/** Fields that hold names and codes, never values; a database's `detail` and `where` quote the row at fault. */
const SAFE_FIELDS = ['code', 'statusCode', 'errno', 'syscall', 'severity', 'schema', 'table', 'column', 'constraint'];
const MAX_DEPTH = 5;
const MAX_STATEMENT_LENGTH = 2000;

/** A text without emails, password hashes and tokens, which may lie in the message of any library. UUIDs stay. */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(/[\p{L}\p{N}.!#$%&'*+?^_`{|}~-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu, '[email]')
    .replaceAll(/\$argon2[\w$=,+/-]+/g, '[hash]')
    .replaceAll(/(?<![\w-])[\w-]{40,}(?![\w-])/g, '[token]');

/** A statement with a question mark for each text and number that it holds; its parameters are placeholders already. */
const withoutLiterals = (statement: string): string =>
  statement
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    .slice(0, MAX_STATEMENT_LENGTH);

/** Drizzle's error of a failed query: the statement and its parameters lie in its message. */
const statementOf = (error: Error): string | undefined => {
  const statement: unknown = Reflect.get(error, 'query');
  return typeof statement === 'string' && 'params' in error ? withoutLiterals(statement) : undefined;
};

function messageOf(error: Error): string {
  if (statementOf(error) !== undefined) return 'a query failed';
  // PostgreSQL quotes names and values alike, and a value may hold quotes itself. The names are in fields of their own.
  if (typeof Reflect.get(error, 'severity') === 'string') return error.message.replace(/"[\s\S]*"/, '"…"');
  return withoutSecrets(error.message);
}

/** The frames alone: a stack begins with the message, which may have any number of lines. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  const lines = stack.slice(start === -1 ? 0 : start + message.length).split('\n');
  return withoutSecrets(lines.filter((line) => /^\s+at .*[:<][\w>]+\)?$/.test(line)).join('\n'));
}

const safeFieldsOf = (error: Error) =>
  Object.fromEntries(
    SAFE_FIELDS.map((field) => [field, Reflect.get(error, field)] as const).filter(([, value]) =>
      ['string', 'number'].includes(typeof value),
    ),
  );

/**
 * An error as logs may show it: no parameter of a statement, no email, no hash and no token, wherever in it they lie.
 * @param error whatever was thrown; of what is no Error, only a text is recorded
 */
export function describeError(error: unknown, depth = 0): ErrorRecord {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'string' ? withoutSecrets(error) : 'no error was thrown' };
  }
  const { cause } = error;
  const errors: unknown = Reflect.get(error, 'errors');
  const goesOn = depth < MAX_DEPTH;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    ...safeFieldsOf(error),
    statement: statementOf(error),
    stack: framesOf(error),
    ...(goesOn && cause !== undefined && { cause: describeError(cause, depth + 1) }),
    ...(goesOn &&
      Array.isArray(errors) && { errors: errors.slice(0, MAX_DEPTH).map((each) => describeError(each, depth + 1)) }),
  };
}
