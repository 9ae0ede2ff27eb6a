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
    '../../../packages/contract/src/filter-keys.ts',
    '../../../packages/contract/src/foldings.ts',
    '../../../packages/contract/src/option-keys.ts',
    '../../../packages/contract/src/request.ts',
    'base/api-error.ts',
    'base/client.ts',
    'base/endpoints.ts',
    'base/page-param.ts',
    'base/paths.ts',
    'base/picture.ts',
    'base/storage.ts',
    'data/filter-groups.ts',
    'data/filters.ts',
    'data/keys.ts',
    'data/named-lists.ts',
    'ui/cn.ts',
    'ui/next-frame.ts',
    'ui/spinner.tsx',
    'ui/use-hydrated.ts',
    'ui/when-idle.ts',
    'ui/while-busy.ts',
  ],
  base: [
    'base/formats.ts',
    'base/total-text.ts',
    'ui/control-styles.ts',
    'ui/empty-state.tsx',
    'ui/field.tsx',
    'ui/icon-button.tsx',
    'ui/input.tsx',
    'ui/lazy-image.tsx',
    'ui/lazy-part.tsx',
    'ui/overlay.ts',
    'ui/pending-overlay.tsx',
    'ui/picture.tsx',
    'ui/preload-picture.ts',
    'ui/ratios.ts',
    'ui/second-press.ts',
    'ui/use-media-query.ts',
    'ui/visually-hidden.tsx',
  ],
  // Lists with pages, the shopper's and the admin's.
  list: ['base/status-labels.ts', 'base/use-list-page.ts', 'ui/pagination.tsx', 'ui/table.tsx'],
  store: [
    'data/taxonomy.ts',
    'base/use-dialog-in-address.ts',
    'data/cart.ts',
    'data/products.ts',
    'data/wishlist.ts',
    'storefront/cart/adding-texts.ts',
    'storefront/cart/use-add-product.ts',
    'storefront/layout/cart-button.tsx',
    'storefront/layout/nav-links.ts',
    'storefront/layout/page-behind.tsx',
    'storefront/layout/late-footer.ts',
    'storefront/layout/store-header.tsx',
    'storefront/layout/storefront-layout.tsx',
    'storefront/layout/use-bounce.ts',
    'storefront/layout/use-drawer.ts',
    'storefront/product/covered.ts',
    'storefront/product/open-product.tsx',
    'storefront/product/product-price.tsx',
    'storefront/product/wishlist-heart.tsx',
    'ui/avatar.tsx',
    'ui/badge.tsx',
    'ui/below.ts',
    'ui/late-part.tsx',
    'ui/menu-opener.ts',
    'ui/use-slides.ts',
  ],
  // Products in a grid or a row.
  cards: [
    'storefront/cart/add-to-cart.tsx',
    'storefront/product/product-card.tsx',
    'storefront/product/use-product-dialog.ts',
  ],
  // What is meant of a product, and how many: in the cart, on its page and in its dialog.
  choice: [
    '../../../packages/contract/src/variant-rules.ts',
    'data/choice.ts',
    'data/size-guides.ts',
    'ui/quantity-stepper.tsx',
  ],
  // A product, on its page and in its dialog.
  product: [
    'storefront/product/colours.ts',
    'storefront/product/gallery.tsx',
    'storefront/product/offer.ts',
    'storefront/product/option-chooser.tsx',
    'storefront/product/product-parts.tsx',
    'storefront/product/purchase-bar.tsx',
    'storefront/product/use-choice.ts',
    'storefront/product/use-product-in-sight.ts',
    'storefront/product/zoom-picture.tsx',
    'storefront/size-guide/size-guide-link.tsx',
    'storefront/product/late-stock-notice.ts',
    'ui/stars.tsx',
  ],
  // Lists of products by pages.
  results: [
    'storefront/listing/use-listing-filters.ts',
    'storefront/product/no-such-page.tsx',
    'storefront/product/page-links.tsx',
    'storefront/product/page-numbers.ts',
    'storefront/product/product-grid.tsx',
    'storefront/product/use-cards-in-turn.ts',
    'storefront/product/use-results-in-sight.ts',
  ],
};

/** Of the pages' own icons few are of use to a first visit: these. */
const FIRST_ICONS = [
  'arrow-right',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-check',
  'circle-exclamation-point',
  'eye',
  'eye-off',
  'heart',
  'image-off',
  'layout-grid',
  'loader-circle',
  'menu',
  'minus',
  'package-search',
  'plus',
  'ruler',
  'search',
  'shield-check',
  'shopping-bag',
  'star',
  'truck',
  'x',
];

const iconsOf = (names: readonly string[]) =>
  new RegExp(`[\\\\/]lucide-react[\\\\/].*[\\\\/]icons[\\\\/](${names.join('|')})\\.m?js$`);

/** Of a product. */
const PRODUCT_ICONS = ['badge-check', 'package-x', 'rotate-ccw', 'share-2', 'zoom-in', 'zoom-out'];

/** What every page is made with, `react-dom` and the router apart, which the entry alone needs. */
const KIT_PACKAGES = [
  /vite\/preload-helper/,
  /[\\/]node_modules[\\/](clsx|react|@radix-ui[\\/]react-(slot|compose-refs))[\\/]/,
  // The endless lists of the product dialog come with it.
  /@tanstack[\\/](?!.*(infiniteQueryObserver|useInfiniteQuery))/,
  /[\\/]lucide-react[\\/](?!.*[\\/]icons[\\/])/,
  iconsOf(FIRST_ICONS),
];

const idsOf = (names: readonly string[]): string[] => names.map((name) => join(SRC, name));

const group = (name: string, modules: readonly string[], packages: readonly RegExp[] = []): ChunkGroup => {
  const ids = new Set(idsOf(modules));
  return { name, test: (id) => ids.has(id) || packages.some((each) => each.test(id)) };
};

export const SHARED_CHUNKS: ChunkGroup[] = [
  group('kit', SHARED.kit, KIT_PACKAGES),
  group('base', SHARED.base),
  group('list', SHARED.list),
  group('store', SHARED.store),
  group('cards', SHARED.cards),
  group('choice', SHARED.choice),
  group('product', SHARED.product, [iconsOf(PRODUCT_ICONS)]),
  group('results', SHARED.results),
  { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 3 },
];

interface Chunk {
  type: string;
  fileName: string;
  imports?: string[];
}

/** Files that wait for each other: whichever is run first finds nothing in the other. @returns the first circle of them */
export function findCircle(chunks: readonly Chunk[]): string[] | undefined {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const done = new Set<string>();
  const walk = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const each of byFile.get(file)?.imports ?? []) {
      const circle = walk(each, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const { fileName } of chunks) {
    const circle = walk(fileName, []);
    if (circle) return circle;
  }
  return undefined;
}

/** Fails the build where a shared file names a module that is no part of the web app, or files wait for each other. */
export function checkSharedChunks(modules: readonly string[] = Object.values(SHARED).flat()): Plugin {
  return {
    name: 'check-shared-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const lost = idsOf(modules).find((id) => !this.getModuleInfo(id));
      if (lost) this.error(`${lost} is named for a shared file, and no part of the web app`);
    },
    generateBundle(_options, bundle) {
      const circle = findCircle(Object.values(bundle));
      if (circle) this.error(`files wait for each other: ${circle.join(' → ')}`);
    },
  };
}
