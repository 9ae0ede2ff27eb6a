import { join } from 'node:path';
import type { Plugin } from 'vite';

const SRC = join(import.meta.dirname, '../src');

interface ChunkGroup {
  name: string;
  test: RegExp | ((id: string) => boolean);
  minShareCount?: number;
}

/**
 * What pages share, in few files: left alone, every shared module becomes a file of its own, and a first visit over a
 * slow line spends its time on round trips. Only modules whose own imports are light may be named here, because all of a
 * file is fetched for any one of its modules; and none that the entry (`main.tsx`, router, session) imports, because
 * entry and file would then wait for each other; only leaves may be shared with it (`kit`).
 */
const SHARED = {
  // What the entry needs as well: leaves, which import nothing but each other.
  kit: [
    '../../../packages/contract/src/constants.ts',
    'base/endpoints.ts',
    'base/page-param.ts',
    'base/paths.ts',
    'base/storage.ts',
    'data/filters.ts',
    'ui/cn.ts',
  ],
  base: [
    'ui/control-styles.ts',
    'ui/field.tsx',
    'ui/input.tsx',
    'ui/lazy-image.tsx',
    'ui/lazy-part.tsx',
    'ui/overlay.ts',
    'ui/pending-overlay.tsx',
    'ui/second-press.ts',
    'ui/use-media-query.ts',
    'ui/visually-hidden.tsx',
  ],
  // Lists with pages, the shopper's and the admin's.
  list: ['base/formats.ts', 'base/status-labels.ts', 'base/use-list-page.ts', 'ui/pagination.tsx', 'ui/table.tsx'],
  store: [
    'data/taxonomy.ts',
    'base/theme.ts',
    'base/use-dialog-in-address.ts',
    'data/cart.ts',
    'data/newsletter.ts',
    'data/wishlist.ts',
    'storefront/cart/add-to-cart.tsx',
    'storefront/cart/adding-texts.ts',
    'storefront/cart/use-add-product.ts',
    'storefront/layout/cart-button.tsx',
    'storefront/layout/nav-links.ts',
    'storefront/layout/store-footer.tsx',
    'storefront/layout/store-header.tsx',
    'storefront/layout/storefront-layout.tsx',
    'storefront/layout/use-bounce.ts',
    'storefront/layout/use-drawer.ts',
    'storefront/listing/use-listing-filters.ts',
    'storefront/product/no-such-page.tsx',
    'storefront/product/page-links.tsx',
    'storefront/product/page-numbers.ts',
    'storefront/product/product-card.tsx',
    'storefront/product/product-grid.tsx',
    'storefront/product/product-price.tsx',
    'storefront/product/use-product-dialog.ts',
    'storefront/product/use-results-in-sight.ts',
    'storefront/product/wishlist-heart.tsx',
    'ui/avatar.tsx',
    'ui/badge.tsx',
    'ui/empty-state.tsx',
    'ui/menu-opener.ts',
  ],
};

const idsOf = (names: readonly string[]): string[] => names.map((name) => join(SRC, name));

const group = (name: string, modules: readonly string[], packages?: RegExp): ChunkGroup => {
  const ids = new Set(idsOf(modules));
  return { name, test: (id) => ids.has(id) || packages?.test(id) === true };
};

export const SHARED_CHUNKS: ChunkGroup[] = [
  group('kit', SHARED.kit, /[\\/]clsx[\\/]/),
  group('base', SHARED.base),
  group('list', SHARED.list),
  group('store', SHARED.store),
  // The endless lists of the product dialog come with it.
  { name: 'query', test: /@tanstack[\\/](?!.*(infiniteQueryObserver|useInfiniteQuery))/ },
  // Of the pages' own icons few are of use to a first visit.
  { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 3 },
];

/** Fails the build where a shared file names a module that is no part of the web app. */
export function checkSharedChunks(modules: readonly string[] = Object.values(SHARED).flat()): Plugin {
  return {
    name: 'check-shared-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const lost = idsOf(modules).find((id) => !this.getModuleInfo(id));
      if (lost) this.error(`${lost} is named for a shared file, and no part of the web app`);
    },
  };
}
