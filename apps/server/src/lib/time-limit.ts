const listen = () => undefined;

/**
 * A signal that is aborted after so many milliseconds, or with another signal.
 *
 * A time limit that only `AbortSignal.any` knows of Node collects as garbage, and then it never comes
 * (https://github.com/nodejs/node/issues/57736); one with a listener it holds until it comes.
 */
export function timeLimit(ms: number, ...others: readonly AbortSignal[]): AbortSignal {
  const late = AbortSignal.timeout(ms);
  late.addEventListener('abort', listen, { once: true });
  return AbortSignal.any([late, ...others]);
}
