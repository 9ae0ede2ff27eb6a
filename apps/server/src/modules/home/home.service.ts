import type { AdminHome, Home, HomeParts, Product } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { CatalogService } from '../catalog/index.ts';
import * as repository from './home.repository.ts';

export interface HomeDeps {
  db: Executor;
  clock: Clock;
  /** Knows which pictures were uploaded to this shop. */
  images: { holdImages: (tx: Executor, urls: readonly string[]) => Promise<boolean> };
  catalog: Pick<CatalogService, 'dayEnds' | 'listSome' | 'onlyUndeleted'>;
}

/** Home of a shop whose merchant has put nothing there. */
const EMPTY: HomeParts = { promises: [], edit: null, looks: [], hideEmptyTiles: false };
const UNWRITTEN: AdminHome = { ...EMPTY, version: 0, updatedAt: null, updatedBy: '' };

const toAdminHome = (row: repository.HomeRow | undefined): AdminHome =>
  row ? { ...row, updatedAt: row.updatedAt.toISOString() } : UNWRITTEN;

const imagesOf = ({ edit, looks }: HomeParts): string[] =>
  [...new Set([edit?.image, ...looks.map(({ image }) => image)])].filter((url) => typeof url === 'string');

const productsOf = ({ edit, looks }: HomeParts): string[] => [
  ...new Set([edit, ...looks].flatMap((part) => part?.productIds ?? [])),
];

export type HomeService = ReturnType<typeof createHomeService>;

/** The parts of the home page that the merchant writes. */
export function createHomeService({ db, clock, images, catalog }: HomeDeps) {
  const read = async (handle: Executor): Promise<AdminHome> => toAdminHome(await repository.findHome(handle));

  return {
    read: (): Promise<AdminHome> => read(db),

    /** Time at which other products are new. */
    dayEnds: catalog.dayEnds,

    isImageUsed: repository.isImageUsed,

    /** The same as shoppers see it. */
    show: async (): Promise<Home> => {
      const parts = await read(db);
      const { promises, edit, looks, hideEmptyTiles } = parts;
      const ids = productsOf(parts);
      const found = new Map((await catalog.listSome(ids)).map((product) => [product.id, product]));
      const withProducts = <T extends { productIds: string[] }>(part: T): T & { products: Product[] } => ({
        ...part,
        products: part.productIds.flatMap((id) => found.get(id) ?? []),
      });
      const shownEdit = edit && withProducts(edit);
      // A story of which no product can be had is left out; one that names none stands by itself.
      const isEditShown = shownEdit && (shownEdit.products.length > 0 || shownEdit.productIds.length === 0);
      return {
        promises,
        edit: isEditShown ? shownEdit : null,
        looks: looks.map(withProducts).filter(({ products }) => products.length > 0),
        hideEmptyTiles,
      };
    },

    /** @throws AppError HOME_CHANGED (details: home as it is) where `version` is another one; IMAGE_NOT_OURS; INVALID_REQUEST where a product is not there */
    save: (
      { version, ...parts }: HomeParts & { version: number },
      { id: updatedBy }: { id: string },
    ): Promise<AdminHome> =>
      inTransaction(db, async (tx) => {
        const before = await read(tx);
        const kept = imagesOf(before);
        const added = imagesOf(parts).filter((url) => !kept.includes(url));
        if (added.length > 0 && !(await images.holdImages(tx, added)))
          throw new AppError('IMAGE_NOT_OURS', 'The picture must be one uploaded to this shop.');
        // One that was chosen before and is gone since does not keep the rest from being saved.
        const chosen = productsOf(parts).filter((id) => !productsOf(before).includes(id));
        if (chosen.length > 0 && (await catalog.onlyUndeleted(tx, chosen)).length < chosen.length)
          throw new AppError('INVALID_REQUEST', 'One of the products you chose no longer exists.');
        const isWritten = await repository.writeHome(tx, { ...parts, updatedAt: clock.now(), updatedBy }, version);
        const present = await read(tx);
        if (!isWritten) throw new AppError('HOME_CHANGED', undefined, present);
        return present;
      }),
  };
}
