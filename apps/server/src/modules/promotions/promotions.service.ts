import {
  type Currencies,
  foldCode,
  MAX_AUTOMATIC_PROMOTIONS,
  type Offer,
  type Paging,
  type Promotion,
  type PromotionChange,
  type PromotionState,
  type PromotionTarget,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { mapped, type Statement } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import { csvLine } from '../../lib/csv.ts';
import { newId } from '../../lib/ids.ts';
import * as codes from './codes.repository.ts';
import { isOn } from './eligibility.rules.ts';
import { findGoods } from './goods.repository.ts';
import { newCode } from './new-codes.ts';
import type { Customer, Offers } from './offered.ts';
import { listOffered } from './offers.repository.ts';
import { type PromotionFields, toFields, toOffer, toPromotion } from './promotions.mapping.ts';
import * as repository from './promotions.repository.ts';
import { createRedemptions } from './redemptions.ts';

export interface PromotionsDeps {
  db: Executor;
  clock: Clock;
  currencies: Currencies;
}

export type PromotionsService = ReturnType<typeof createPromotionsService>;

/** An offer with a limit may be used up at any time: it is looked at again so soon. */
const LIMITED_OFFER_MINUTES = 1;

const fieldFault = (field: string, message: string) => new AppError('INVALID_REQUEST', message, [{ field, message }]);

/** The automatic promotions that everyone sees on cards and product pages, and until when these are the ones. */
async function listShown(db: Executor, now: Date): Promise<{ offers: Offer[]; until: Date | undefined }> {
  const all = (await repository.listAutomatic(db)).filter(
    ({ class: kind, customerRule }) => kind !== 'shipping' && customerRule === 'all',
  );
  const limited = all.filter(({ usageLimit }) => usageLimit !== null).map(({ id }) => id);
  const uses = await repository.countLive(db, limited);
  const isLeft = ({ id, usageLimit }: repository.PromotionRow) =>
    usageLimit === null || (uses.get(id) ?? 0) < usageLimit;
  const ends = [
    ...all.flatMap(({ startsAt, endsAt }) => [startsAt ?? [], endsAt ?? []].flat()).filter((end) => end > now),
    ...(limited.length > 0 ? [minutesAfter(now, LIMITED_OFFER_MINUTES)] : []),
  ].sort((one, other) => one.getTime() - other.getTime());
  return { offers: all.filter((row) => isOn(row, now) && isLeft(row)).map(toOffer), until: ends[0] };
}

/** Makes single-use codes, until there are so many that nobody had before. */
async function makeNewCodes(tx: Executor, promotionId: string, wanted: number, at: Date): Promise<string[]> {
  const made: string[] = [];
  while (made.length < wanted) {
    const more = Array.from({ length: wanted - made.length }, newCode);
    made.push(...(await codes.insertCodes(tx, promotionId, more, at)));
  }
  return made;
}

/** The changes that the merchant makes; one waits for the other. */
function createChanges(
  { db, clock, currencies }: PromotionsDeps,
  describe: (rows: repository.PromotionRow[], on: Executor) => Promise<Promotion[]>,
) {
  const describeOne = async (tx: Executor, id: string): Promise<Promotion> => {
    const row = await repository.findPromotion(tx, id);
    const [promotion] = await describe(row ? [row] : [], tx);
    if (!promotion) throw new AppError('PROMOTION_NOT_FOUND');
    return promotion;
  };

  const lock = async (tx: Executor, id: string): Promise<repository.PromotionRow> => {
    await repository.lockTable(tx);
    const row = await repository.lockPromotion(tx, id);
    if (!row) throw new AppError('PROMOTION_NOT_FOUND');
    return row;
  };

  /** @throws AppError CODE_TAKEN, TOO_MANY_AUTOMATIC */
  const requireFree = async (tx: Executor, id: string, fields: PromotionFields, code: string | null): Promise<void> => {
    if (code !== null && (await codes.isTaken(tx, code, id)))
      throw new AppError('CODE_TAKEN', undefined, [{ field: 'code', message: 'Another promotion has this code.' }]);
    if (fields.status !== 'active' || fields.needsCode) return;
    if ((await repository.countAutomatic(tx, id)) >= MAX_AUTOMATIC_PROMOTIONS) throw new AppError('TOO_MANY_AUTOMATIC');
  };

  return {
    describeOne,

    /** @throws AppError INVALID_REQUEST, CODE_TAKEN, TOO_MANY_AUTOMATIC */
    add: (change: PromotionChange): Promise<Promotion> =>
      inTransaction(db, async (tx) => {
        const [id, now] = [newId(), clock.now()];
        const fields = toFields(change, change.code !== null, currencies.price);
        await repository.lockTable(tx);
        await requireFree(tx, id, fields, change.code);
        await repository.insertPromotion(tx, { ...fields, id, createdAt: now, updatedAt: now });
        await codes.setSharedCode(tx, id, change.code, now);
        return describeOne(tx, id);
      }),

    /**
     * Orders keep the amounts that they were made with.
     * @throws AppError PROMOTION_NOT_FOUND, SETTINGS_CHANGED (details: the promotion as it is), INVALID_REQUEST, CODE_TAKEN,
     * TOO_MANY_AUTOMATIC
     */
    edit: (id: string, { version, ...change }: PromotionChange & { version: number }): Promise<Promotion> =>
      inTransaction(db, async (tx) => {
        const present = await lock(tx, id);
        if (present.version !== version) throw new AppError('SETTINGS_CHANGED', undefined, await describeOne(tx, id));
        const fields = toFields(change, change.code !== null || present.needsCode, currencies.price);
        await requireFree(tx, id, fields, change.code);
        await repository.updatePromotion(tx, id, { ...fields, updatedAt: clock.now() });
        await codes.setSharedCode(tx, id, change.code, clock.now());
        return describeOne(tx, id);
      }),

    /** @throws AppError PROMOTION_NOT_FOUND, PROMOTION_USED */
    remove: (id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        await lock(tx, id);
        if (await repository.isUsed(tx, id)) throw new AppError('PROMOTION_USED');
        await repository.deletePromotion(tx, id);
      }),

    /**
     * Makes codes that one order each can use.
     * @returns them as a CSV file
     * @throws AppError PROMOTION_NOT_FOUND, INVALID_REQUEST for a promotion that needs no code
     */
    makeCodes: (id: string, wanted: number): Promise<string> =>
      inTransaction(db, async (tx) => {
        const { needsCode } = await lock(tx, id);
        if (!needsCode) throw fieldFault('count', 'This promotion is automatic, so it needs no codes.');
        const made = await makeNewCodes(tx, id, wanted, clock.now());
        await repository.touch(tx, id, clock.now());
        return [['Code'], ...made.map((code) => [code])].map(csvLine).join('');
      }),
  };
}

/** Promotions: what the merchant decides, what may apply to a cart, and the uses by orders. */
export function createPromotionsService(deps: PromotionsDeps) {
  const { db, clock, currencies } = deps;

  const describe = async (rows: repository.PromotionRow[], on: Executor): Promise<Promotion[]> => {
    const ids = rows.map(({ id }) => id);
    const figures = await repository.readFigures(on, ids, currencies.price);
    return rows.map((row) => toPromotion(row, figures.get(row.id), { currencies, now: clock.now() }));
  };
  const { describeOne, ...changes } = createChanges(deps, describe);

  return {
    ...changes,
    ...createRedemptions({ clock }),

    list: async ({
      search,
      state,
      ...page
    }: Paging & { search?: string | undefined; state?: PromotionState | undefined }) => {
      const filter = { search, state, code: foldCode(search ?? '').toUpperCase(), now: clock.now() };
      const { rows, total } = await repository.listPromotions(db, filter, page);
      return { data: await describe(rows, db), total, totalIsMore: false, ...page };
    },

    /** @throws AppError PROMOTION_NOT_FOUND */
    get: (id: string): Promise<Promotion> => describeOne(db, id),

    nameGoods: (goods: Pick<PromotionTarget, 'products' | 'variants'>) => findGoods(db, goods),

    listShown: () => listShown(db, clock.now()),

    /** The code as it is stored, or none: a draft's is none yet. */
    findCode: (code: string): Statement<boolean> => mapped(codes.findCode({ code }), (rows) => rows.length > 0),

    /** Reads the promotions that may apply to a buyer's cart. */
    findOffers: (buyerId: string, customer: Customer): Statement<Offers> =>
      mapped(listOffered({ buyerId, ...customer }), (found) => ({ customer, ...found })),
  };
}
