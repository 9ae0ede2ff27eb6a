import { TIMINGS } from '@haberdash/contract/constants';
import { useCallback, useEffect, useState } from 'react';

export type Connection =
  | { state: 'checking' }
  | { state: 'connected' }
  /** `willRetry`: another attempt follows by itself. */
  | { state: 'error'; message: string; willRetry: boolean };

interface Attempt {
  /** Number of failed attempts in this round before this one. */
  retry: number;
}

async function requireHealth(signal: AbortSignal): Promise<void> {
  const timeout = AbortSignal.timeout(TIMINGS.healthTimeout);
  try {
    const response = await fetch('/health', { cache: 'no-store', signal: AbortSignal.any([signal, timeout]) });
    if (response.status === 200) return;
    throw new Error(`The server answered with status ${response.status}.`);
  } catch (error) {
    if (timeout.aborted) throw new Error(`No answer within ${TIMINGS.healthTimeout / 1000} seconds.`);
    throw error;
  }
}

/**
 * Asks the server whether it is well, at once and whenever `refresh` is called. A failed attempt is repeated by itself
 * after a while, up to the number of retries of the specification.
 */
export function useConnectionCheck() {
  const [attempt, setAttempt] = useState<Attempt>({ retry: 0 });
  const [connection, setConnection] = useState<Connection>({ state: 'checking' });

  useEffect(() => {
    const stop = new AbortController();
    let timer: number | undefined;
    setConnection({ state: 'checking' });
    requireHealth(stop.signal).then(
      () => {
        if (!stop.signal.aborted) setConnection({ state: 'connected' });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const willRetry = attempt.retry < TIMINGS.healthRetries;
        const message = error instanceof Error ? error.message : String(error);
        setConnection({ state: 'error', message, willRetry });
        if (willRetry) {
          timer = window.setTimeout(setAttempt, TIMINGS.healthRetryEvery, { retry: attempt.retry + 1 });
        }
      },
    );
    return () => {
      stop.abort();
      window.clearTimeout(timer);
    };
  }, [attempt]);

  const refresh = useCallback(() => setAttempt({ retry: 0 }), []);
  return { connection, retry: attempt.retry, refresh };
}
