import { join } from 'node:path';
import { MAX_IMAGE_BYTES } from '@haberdash/contract';
import type { Config } from '../config/config.ts';
import type { Executor } from '../db/connection.ts';
import { createDownloads } from '../integrations/downloads/index.ts';
import { createDiskStorage, createS3Storage } from '../integrations/storage/index.ts';
import { createBannersService } from '../modules/banners/index.ts';
import { createBulkEditsService } from '../modules/bulk-edits/index.ts';
import {
  type CatalogService,
  createCatalogService,
  createProductBatch,
  createProductsService,
  type ProductsService,
} from '../modules/catalog/index.ts';
import {
  createColoursService,
  createListingService,
  createRecentSales,
  createSearchMisses,
  createSearchService,
  createSitemap,
} from '../modules/discovery/index.ts';
import { createHomeService } from '../modules/home/index.ts';
import { createImportsService, paceOf } from '../modules/imports/index.ts';
import { createStockHistory } from '../modules/inventory/index.ts';
import { createAvifMaker, createImageSweep, createMediaService, isImage } from '../modules/media/index.ts';
import { createNewsletterService } from '../modules/newsletter/index.ts';
import { createPagesService } from '../modules/pages/index.ts';
import { countFitOf, isReturnPictureUsed } from '../modules/returns/index.ts';
import { createReviewsService } from '../modules/reviews/index.ts';
import { createSettingsService } from '../modules/settings/index.ts';
import { createSizeGuidesService } from '../modules/size-guides/index.ts';
import { createStockNoticesService } from '../modules/stock-notices/index.ts';
import { createTaxonomyService } from '../modules/taxonomy/index.ts';
import { createWishlistService } from '../modules/wishlist/index.ts';
import type { Ground } from './ground.ts';
import type { People } from './people.ts';
import type { Sale } from './sale.ts';
import type { ServiceDeps } from './service-deps.ts';

export const MEDIA_PATH = '/media';

export const uploadsFolder = (config: Config) => join(config.dataDir, 'uploads');

/** The shop's pictures, what shows them, and how products are filed. */
function createPictures({ config, db, replica, clock }: ServiceDeps, { events }: Ground, products: ProductsService) {
  const storage = config.s3 ? createS3Storage(config.s3) : createDiskStorage(uploadsFolder(config), MEDIA_PATH);
  const media = createMediaService({ db, clock, storage });
  const banners = createBannersService({ db, clock, images: media });
  const taxonomy = createTaxonomyService({ db, replica, clock, images: media, products, events });
  const settings = createSettingsService({
    db,
    clock,
    standIns: config,
    currency: config.currencies.price,
    images: media,
  });
  return { storage, media, banners, taxonomy, settings };
}

/** Products from files: the rules and the pictures are the shop's own. */
function createImports(
  { config, db, databaseKind, clock, origins, log }: ServiceDeps,
  catalog: CatalogService,
  { media, taxonomy }: Pick<ReturnType<typeof createPictures>, 'media' | 'taxonomy'>,
  { listClasses }: Ground['taxes'],
) {
  const { currencies, timeZone } = config;
  return createImportsService({
    ...{ db, clock, log, catalog, media, currencies, timeZone, origin: origins.public, isPicture: isImage },
    pace: paceOf(databaseKind),
    addTerm: (kind, label) => taxonomy.add({ kind, label }),
    source: createDownloads({ maxBytes: MAX_IMAGE_BYTES - 1 }),
    readTerms: async () => {
      const { categories, brands } = await taxonomy.list();
      return { category: categories, brand: brands, taxClass: await listClasses(db) };
    },
  });
}

export type CatalogueServices = ReturnType<typeof createCatalogue>;

/** Products, how they are found, wishlists, and notices of stock and news. */
export function createCatalogue(deps: ServiceDeps, ground: Ground, { audit }: People, sale: Sale) {
  const { config, db, replica, clock, origins } = deps;
  const { currencies } = config;
  const { events, inventory, mails, outbox, signer, taxes } = ground;
  const products = createProductsService();
  const { storage, ...pictures } = createPictures(deps, ground, products);
  const { media: images, banners, taxonomy, settings } = pictures;
  const shown = { db, replica, clock, currencies };
  const listTaxClasses = async (executor: Executor) => (await taxes.listClasses(executor)).map(({ id }) => id);
  const catalog = createCatalogService({ ...shown, inventory, images, taxonomy, events, listTaxClasses });
  const home = createHomeService({ db, clock, images, catalog });
  const showing = [products, banners, taxonomy, settings, sale.orders, home];
  const isUsed = [...showing.map(({ isImageUsed }) => isImageUsed), isReturnPictureUsed];
  const pages = createPagesService({ db, clock, origin: origins.public, settings });
  const bulk = {
    products: createProductBatch({ clock, inventory }),
    taxonomy,
    listTaxClasses,
    onBehalf: audit.onBehalf,
  };
  return {
    ...pictures,
    catalog,
    home,
    pages,
    sizeGuides: createSizeGuidesService({ db, clock, taxonomy }),
    avifMaker: createAvifMaker({ db, clock, storage }),
    imageSweep: createImageSweep({ db, clock, storage, log: deps.log, isUsed }),
    bulkEdits: createBulkEditsService({ db, clock, currencies, catalog, ...bulk }),
    imports: createImports(deps, catalog, pictures, taxes),
    stockHistory: createStockHistory({ db, nameVariants: products.nameVariants }),
    listing: createListingService({ ...shown, catalog, taxonomy, purchases: sale.orders }),
    search: createSearchService({ ...shown, catalog, taxonomy }),
    colours: createColoursService({ db }),
    recentSales: createRecentSales({ db, clock }),
    searchMisses: createSearchMisses({ db, clock }),
    sitemap: createSitemap({ db: replica, taxonomy, pages, access: config.access, origin: origins.public }),
    reviews: createReviewsService({ db, clock, products, purchases: sale.orders, countReturned: countFitOf }),
    wishlist: createWishlistService({ db, clock, currencies, products }),
    newsletter: createNewsletterService({ db, clock, signer, mails, outbox }),
    stockNotices: createStockNoticesService({ db, clock, mails }),
  };
}
