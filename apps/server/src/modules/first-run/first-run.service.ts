import { isPermitted, type Permission, type Setup } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import * as repository from './first-run.repository.ts';
import { type DemoTraces, type FirstRunDeps, SETUP_STEPS, type StepEntry } from './setup-steps.ts';

export interface FirstRunServiceDeps extends FirstRunDeps {
  findDemo: (db: Executor) => Promise<DemoTraces & { accountIds: readonly string[] }>;
  /** Patterns of the addresses at which payments move no money. */
  playMoney: readonly string[];
}

/** Whoever asks. */
interface Asker {
  id: string;
  permissions?: readonly Permission[] | undefined;
}

export type FirstRunService = ReturnType<typeof createFirstRunService>;

/** Steps that a new shop has to take before it sells. */
export function createFirstRunService({ findDemo, playMoney, ...deps }: FirstRunServiceDeps) {
  const { db, money } = deps;
  const toStep = async (
    { need: _, text, isDone, isOptional = false, link = null, ...entry }: StepEntry,
    demo: DemoTraces,
    userId: string,
  ) => ({
    ...entry,
    text: typeof text === 'string' ? text : text(deps),
    isOptional,
    link,
    isDone: await isDone(deps, demo, userId),
  });

  return {
    /** @returns null once somebody has bought something for real money */
    read: async ({ id, permissions }: Asker): Promise<Setup | null> => {
      if (money === 'real' && (await repository.hasRealOrder(db, playMoney))) return null;
      const { productIds, accountIds, seededAt } = await findDemo(db);
      const own = SETUP_STEPS.filter(({ need }) => isPermitted(permissions, need));
      const hasDemo = productIds.length > 0 || accountIds.length > 0;
      return { hasDemo, steps: await Promise.all(own.map((step) => toStep(step, { productIds, seededAt }, id))) };
    },
  };
}
