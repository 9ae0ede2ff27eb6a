import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError, withoutSecrets } from './error-record.ts';

/** Personal and secret values never reach the log. */
const REDACTED = ['password', 'email', 'address', 'phone'];

function safeValue(value: unknown): unknown {
  if (value instanceof Error) return describeError(value);
  return typeof value === 'string' ? withoutSecrets(value) : value;
}

const safeFields = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, safeValue(value)]));

/** Makes the arguments of a log line safe. An error alone would lend its own message to the line. */
function safeArguments([first, ...rest]: readonly unknown[]): [object, string, ...unknown[]] {
  if (typeof first === 'string') return [{}, withoutSecrets(first), ...rest.map(safeValue)];
  const fields = first instanceof Error ? { err: describeError(first) } : safeFields(Object(first));
  const [message, ...values] = rest;
  return [fields, typeof message === 'string' ? withoutSecrets(message) : 'no message', ...values.map(safeValue)];
}

/** True when a line's content is reported otherwise. @param source its source: a request has a logger of its own */
export type IsReported = (fields: object, source: Logger) => boolean;

/**
 * The log of a program: lines of JSON, without emails, addresses, hashes and tokens.
 * @param destination standard output where none is given
 */
export function createLog(level: string, destination?: DestinationStream, isReported?: IsReported): Logger {
  const options = {
    level,
    redact: REDACTED,
    serializers: {
      // Already safe; the default would look for more of an error than is to be logged.
      err: (described: unknown) => described,
      // The path and the query may hold what a user typed.
      req: ({ method, routeOptions }: { method?: string; routeOptions?: { url?: string } }) => ({
        method,
        route: routeOptions?.url,
      }),
    },
    hooks: {
      logMethod(this: Logger, args: readonly unknown[], method: Logger['info']) {
        const [fields] = args;
        if (!isReported?.(Object(fields), this)) method.apply(this, safeArguments(args));
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
