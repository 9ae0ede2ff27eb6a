import { setMaxListeners } from 'node:events';
import { createFaults, type Faults } from './faults.ts';
import type { Settings } from './options.ts';
import type { Store, Warn } from './store/store.ts';
import { createPublisher, type Publisher } from './webhooks/publisher.ts';

/** One call of the API as the ledger shows it; `status` 0: the connection broke without an answer. */
interface Call {
  method: string;
  path: string;
  requestId: string | null;
  status: number;
}

/** What the routes share. */
export interface Simulator {
  settings: Settings;
  store: Store;
  faults: Faults;
  calls: Call[];
  /** Keys of requests whose answer has not left yet (see `replay.ts`). */
  inProgress: Set<string>;
  publisher: Publisher;
  /** Aborted when the server begins to close, so that no delayed answer holds it up. */
  closing: AbortController;
}

export function createSimulator(settings: Settings, store: Store, warn: Warn): Simulator {
  const faults = createFaults();
  const closing = new AbortController();
  // Each pause listens to it, and there is one for every delivery that waits.
  setMaxListeners(0, closing.signal);
  const publisher = createPublisher({ settings, store, faults, closing: closing.signal, warn });
  return { settings, store, faults, calls: [], inProgress: new Set(), publisher, closing };
}
