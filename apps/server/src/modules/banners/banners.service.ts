import { type AdminBanner, type Banner, type calls, MAX_PAGE_SIZE, type Paging } from '@haberdash/contract';
import type { z } from 'zod';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import * as repository from './banners.repository.ts';
import { findNewOrder, findTimeFault, toFields } from './banners.rules.ts';

export interface BannersDeps {
  db: Executor;
  clock: Clock;
  /** Knows which pictures were uploaded to this shop. */
  images: { holdImages: (tx: Executor, urls: readonly string[]) => Promise<boolean> };
}

type NewBanner = z.output<typeof calls.banners.add.body>;
type BannerEdit = z.output<typeof calls.adminBanners.edit.body>;

export interface BannerPage {
  banners: AdminBanner[];
  total: number;
}

/** The banners that shoppers see, and until when these are the ones. */
interface ShownBanners extends BannerPage {
  until: Date | undefined;
}

const toBanner = ({ createdAt: _, position: _place, startsAt, endsAt, ...row }: repository.BannerRow): AdminBanner => ({
  ...row,
  _id: row.id,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

function requireRow(row: repository.BannerRow | undefined): AdminBanner {
  if (!row) throw new AppError('BANNER_NOT_FOUND');
  return toBanner(row);
}

export type BannersService = ReturnType<typeof createBannersService>;

/** Feature images: the pictures with words that take turns at the top of the home page. */
export function createBannersService({ db, clock, images }: BannersDeps) {
  const read = async ({ page, limit }: Paging, shownAt?: Date): Promise<BannerPage> => ({
    banners: (await repository.selectBanners(db, limit, (page - 1) * limit, shownAt)).map(toBanner),
    total: await repository.countBanners(db, shownAt),
  });

  const holdImage = async (tx: Executor, image: string): Promise<void> => {
    if (await images.holdImages(tx, [image])) return;
    throw new AppError('IMAGE_NOT_OURS', 'The feature image must be one uploaded to this shop.');
  };

  return {
    /** All of them, also those of other times. */
    list: (paging: Paging): Promise<BannerPage> => read(paging),

    listShown: async (paging: Paging): Promise<ShownBanners> => {
      const now = clock.now();
      return { ...(await read(paging, now)), until: await repository.findNextChange(db, now) };
    },

    isImageUsed: repository.isImageUsed,

    /**
     * Puts an uploaded image behind the others.
     * @throws AppError IMAGE_NOT_OURS
     */
    add: ({ image, ...words }: NewBanner): Promise<Banner> =>
      inTransaction(db, async (tx) => {
        await holdImage(tx, image);
        const banner = { ...toFields(words), id: newId(), image, createdAt: clock.now() };
        return requireRow(await repository.appendBanner(tx, banner));
      }),

    /**
     * Changes what is named.
     * @throws AppError BANNER_NOT_FOUND, BANNER_CHANGED (details: the banner as it is), IMAGE_NOT_OURS, INVALID_REQUEST
     */
    edit: (id: string, { version, image, ...words }: BannerEdit): Promise<AdminBanner> =>
      inTransaction(db, async (tx) => {
        const present = await repository.lockBanner(tx, id);
        if (!present) throw new AppError('BANNER_NOT_FOUND');
        if (version !== undefined && version !== present.version)
          throw new AppError('BANNER_CHANGED', undefined, toBanner(present));
        const fields = toFields(words);
        const fault = findTimeFault({ ...present, ...fields });
        if (fault) throw new AppError('INVALID_REQUEST', fault.message, [fault]);
        if (image !== undefined && image !== present.image) await holdImage(tx, image);
        return requireRow(await repository.updateBanner(tx, id, { ...fields, ...(image !== undefined && { image }) }));
      }),

    /**
     * Banners that are not named keep their order behind those that are.
     * @throws AppError BANNER_NOT_FOUND
     */
    reorder: async (ids: string[]): Promise<BannerPage> => {
      await inTransaction(db, async (tx) => {
        const order = findNewOrder(await repository.lockBannerIds(tx), ids);
        if (!order) throw new AppError('BANNER_NOT_FOUND');
        for (const [index, id] of order.entries()) await repository.setPosition(tx, id, index + 1);
      });
      return read({ page: 1, limit: MAX_PAGE_SIZE });
    },

    /**
     * The picture itself stays for a day, and for as long as a product shows it too.
     * @throws AppError BANNER_NOT_FOUND
     */
    remove: async (id: string): Promise<void> => {
      const isDeleted = await inTransaction(db, (tx) => repository.deleteBanner(tx, id));
      if (!isDeleted) throw new AppError('BANNER_NOT_FOUND');
    },
  };
}
