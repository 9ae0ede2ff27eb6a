import { type Banner, MAX_PAGE_SIZE, type Paging } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import * as repository from './banners.repository.ts';
import { findNewOrder } from './banners.rules.ts';

export interface BannersDeps {
  db: Executor;
  clock: Clock;
  /** Knows which pictures were uploaded to this shop. */
  images: { holdImages: (tx: Executor, urls: readonly string[]) => Promise<boolean> };
}

export interface BannerPage {
  banners: Banner[];
  total: number;
}

const toBanner = ({ id, image }: repository.BannerRow): Banner => ({ _id: id, id, image });

export type BannersService = ReturnType<typeof createBannersService>;

export function createBannersService({ db, clock, images }: BannersDeps) {
  const list = async ({ page, limit }: Paging): Promise<BannerPage> => ({
    banners: (await repository.selectBanners(db, limit, (page - 1) * limit)).map(toBanner),
    total: await repository.countBanners(db),
  });

  return {
    list,

    isImageUsed: repository.isImageUsed,

    /**
     * Puts an uploaded image behind the others.
     * @throws AppError IMAGE_NOT_OURS
     */
    add: async (image: string): Promise<Banner> => {
      const banner = { id: newId(), image };
      await inTransaction(db, async (tx) => {
        if (!(await images.holdImages(tx, [image]))) {
          throw new AppError('IMAGE_NOT_OURS', 'The feature image must be one that was uploaded to this shop.');
        }
        await repository.appendBanner(tx, banner, clock.now());
      });
      return toBanner(banner);
    },

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
      return list({ page: 1, limit: MAX_PAGE_SIZE });
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
