import type { Logger } from 'pino';
import { isDatabaseAway } from './errors.ts';

export interface OutageDeps {
  /** Fails as long as the database does not take changes. */
  probe: () => Promise<unknown>;
  /** Writes the two lines that an outage has. */
  log: Pick<Logger, 'error' | 'warn'>;
  lookMs?: number;
  /** The database is back when nothing has failed for so long. */
  quietMs?: number;
}

interface Present {
  begun: number;
  failedAt: number;
  /** Time since which the probe has succeeded. */
  backAt: number | undefined;
  requests: Set<unknown>;
  jobs: number;
}

const SECOND_MS = 1000;

/** Logs once that the database is away and once that it is back, instead of all that fails meanwhile. */
export function createOutage({ probe, log, lookMs = 1000, quietMs = 5000 }: OutageDeps) {
  let present: Present | undefined;
  let timer: NodeJS.Timeout | undefined;

  const end = ({ begun, requests, jobs }: Present, backAt: number) => {
    const seconds = Math.ceil((backAt - begun) / SECOND_MS);
    log.warn({ seconds, requests: requests.size, jobs }, 'the database is back: so many requests and jobs failed');
    present = undefined;
  };

  const look = async (): Promise<void> => {
    const outage = present;
    if (!outage) return;
    const asked = performance.now();
    const isThere = await probe().then(
      () => true,
      () => false,
    );
    outage.backAt = isThere ? (outage.backAt ?? asked) : undefined;
    if (outage.backAt !== undefined && asked - outage.failedAt >= quietMs) end(outage, outage.backAt);
    else lookLater();
  };
  const lookLater = () => {
    timer = setTimeout(look, lookMs).unref();
  };

  const begin = (err: unknown): Present => {
    log.error({ err }, 'the database is away: what needs it fails until it is back');
    lookLater();
    const now = performance.now();
    return { begun: now, failedAt: now, backAt: undefined, requests: new Set(), jobs: 0 };
  };

  return {
    isPresent: (): boolean => present !== undefined,
    /** @returns whether a line of the log says that the database is away: then it is counted, and reported by this */
    isReported: (fields: object, source: Pick<Logger, 'bindings'>): boolean => {
      const err: unknown = fields instanceof Error ? fields : Reflect.get(fields, 'err');
      if (!isDatabaseAway(err)) return false;
      present ??= begin(err);
      present.failedAt = performance.now();
      const { reqId } = source.bindings();
      if (reqId !== undefined) present.requests.add(reqId);
      else if ('job' in fields) present.jobs += 1;
      return true;
    },
    close: (): void => {
      present = undefined;
      clearTimeout(timer);
    },
  };
}
