import { LANDING_CLAIMS, type Settings, type SettingsChange } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { toReturnChoice, toReturnSettings } from './return-terms.ts';
import * as repository from './settings.repository.ts';
import {
  DOCUMENT_DEFAULTS,
  findFilling,
  findPlaceFaults,
  findPrefixFaults,
  findSources,
  type StandIns,
} from './settings.rules.ts';

export interface SettingsDeps {
  db: Executor;
  clock: Clock;
  standIns: StandIns;
  /** The currency of the prices. */
  currency: string;
  images: {
    /** Holds a picture until the transaction's end. @returns undefined for one that was not uploaded here */
    holdImage: (tx: Executor, url: string) => Promise<{ width: number; height: number } | undefined>;
  };
}

function toSettings(
  row: repository.SettingsRow,
  { standIns, currency }: Pick<SettingsDeps, 'standIns' | 'currency'>,
): Settings {
  const { id, version, updatedAt, filled, logoWidth, logoHeight, ...decided } = row;
  const { callOffAllowed, termsRequired, returns, documents, ...store } = decided;
  const { storeName: tradeName, contact, social } = standIns;
  return {
    version,
    store: {
      ...store,
      socialLinks: row.socialLinks ?? [],
      landingClaims: Array.from({ length: LANDING_CLAIMS }, (_, index) => row.landingClaims[index] ?? ''),
    },
    checkout: { callOffAllowed, termsRequired },
    returns: toReturnSettings(returns, currency),
    documents: { ...DOCUMENT_DEFAULTS, ...documents },
    sources: findSources(row),
    standIns: { tradeName, ...contact, socialLinks: row.socialLinks ? [] : social },
  };
}

/**
 * Fills empty fields from variables of the environment, each variable once. Makes the row of the settings where it is
 * missing.
 * @param now the time of the change
 */
export async function fillSettings(db: Executor, standIns: StandIns, now: Date): Promise<void> {
  const present = await send(db, repository.findSettings);
  if (present && !findFilling(present, standIns)) return;
  await inTransaction(db, async (tx) => {
    const filling = findFilling(await repository.lockSettings(tx, now), standIns);
    if (filling) await repository.updateSettings(tx, { ...filling, updatedAt: now });
  });
}

export type SettingsService = ReturnType<typeof createSettingsService>;

/** Settings that the merchant decides in the console. */
export function createSettingsService(deps: SettingsDeps) {
  const { db, clock, images } = deps;
  /** @throws AppError IMAGE_NOT_OURS */
  const hold = async (tx: Executor, url: string | undefined, what: string) => {
    if (!url) return { width: 0, height: 0 };
    const size = await images.holdImage(tx, url);
    if (!size) throw new AppError('IMAGE_NOT_OURS', `The ${what} must be a picture uploaded to this shop.`);
    return size;
  };

  return {
    isImageUsed: repository.isImageUsed,

    get: async (): Promise<Settings> => {
      const present = await send(db, repository.findSettings);
      const row = present ?? (await inTransaction(db, (tx) => repository.lockSettings(tx, clock.now())));
      return toSettings(row, deps);
    },

    /**
     * Changes the fields that are named.
     * @throws AppError SETTINGS_CHANGED (details: the settings as they are), INVALID_REQUEST, IMAGE_NOT_OURS
     */
    save: ({ version, store = {}, checkout = {}, returns = {}, documents = {} }: SettingsChange): Promise<Settings> =>
      inTransaction(db, async (tx) => {
        const row = await repository.lockSettings(tx, clock.now());
        if (row.version !== version) throw new AppError('SETTINGS_CHANGED', undefined, toSettings(row, deps));
        const chosen = { ...row.documents, ...documents };
        const [fault, ...others] = [...findPlaceFaults({ ...row, ...store }), ...findPrefixFaults(chosen)];
        if (fault) throw new AppError('INVALID_REQUEST', fault.message, [fault, ...others]);
        const { width, height } = await hold(tx, store.logo, 'logo');
        await hold(tx, store.favicon, 'favicon');
        const size = store.logo === undefined ? {} : { logoWidth: width, logoHeight: height };
        const terms = toReturnChoice(row.returns, returns, deps.currency);
        const changed = { ...store, ...size, ...checkout, returns: terms, documents: chosen, updatedAt: clock.now() };
        return toSettings(await repository.updateSettings(tx, changed), deps);
      }),
  };
}
