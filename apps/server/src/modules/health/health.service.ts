import type { Executor } from '../../db/connection.ts';
import { askDatabase } from './health.repository.ts';

const TIMEOUT_MS = 3000;

export type HealthService = ReturnType<typeof createHealthService>;

export function createHealthService({ db }: { db: Executor }) {
  return {
    /**
     * Whether the database answers within 3 seconds.
     * @throws whatever it fails with
     */
    isDatabaseUp: (): Promise<boolean> =>
      Promise.race([
        askDatabase(db).then(() => true),
        new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, false).unref()),
      ]),
  };
}
