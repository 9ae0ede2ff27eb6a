import type { ShopInfo } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { PagesService } from '../pages/index.ts';
import type { TaxonomyService } from '../taxonomy/index.ts';
import { countMatching } from './facets.rules.ts';
import { selectCounts } from './listing.repository.ts';
import { selectSlugs } from './sitemap.repository.ts';

export interface SitemapDeps {
  db: Executor;
  taxonomy: Pick<TaxonomyService, 'read'>;
  access: ShopInfo['access'];
  /** The shop's own address, without a path; known when it listens. */
  origin: () => string;
  pages: Pick<PagesService, 'listPublished'>;
}

/** A file of a sitemap holds at most 50,000 addresses (sitemaps.org). */
const MOST_IN_ONE = 40_000;
/** Ids are random: this many parts by their first two digits are about equal, and full at 12 million products. */
const PARTS = 256;

const PAGES = ['/', '/shopping/home', '/shopping/listing'];
const MEMBERS_PAGES = ['/'];

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const REST = '-0000-0000-0000-000000000000';

export type Sitemap = ReturnType<typeof createSitemap>;

/** Files for search engines, which of a shop for members may index its landing page and its pages of text alone. */
export function createSitemap({ db, taxonomy, pages, access, origin }: SitemapDeps) {
  const isOpen = access === 'open';

  const listOf = (outer: string, inner: string, paths: readonly string[]) => {
    const rows = paths.map((path) => `<${inner}><loc>${origin()}${path}</loc></${inner}>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<${outer} ${NAMESPACE}>\n${rows.join('\n')}\n</${outer}>\n`;
  };

  const textPaths = async () => (await pages.listPublished()).map(({ slug }) => `/pages/${encodeURIComponent(slug)}`);

  const pagePaths = async () => {
    if (!isOpen) return [...MEMBERS_PAGES, ...(await textPaths())];
    const { categories } = await taxonomy.read();
    const filled = <T extends { count: number }>(terms: T[]) => terms.filter(({ count }) => count > 0);
    const ofCategories = filled(categories).flatMap(({ id, subcategories }) => [
      [id],
      ...filled(subcategories).map(({ key }) => [id, key]),
    ]);
    const placePaths = ofCategories.map((words) => `/shopping/c/${words.map(encodeURIComponent).join('/')}`);
    return [...PAGES, ...placePaths, ...(await textPaths())];
  };

  const productPaths = async (from: string, to: string) =>
    (await selectSlugs(db, from + REST, to + REST.replaceAll('0', 'f'))).map(
      (slug) => `/shopping/product/${encodeURIComponent(slug)}`,
    );

  return {
    robots: (): string =>
      [
        'User-agent: *',
        ...(isOpen ? ['/shopping/profile', '/shopping/checkout', '/shopping/pay'] : ['/shopping']).map(
          (path) => `Disallow: ${path}`,
        ),
        'Disallow: /admin',
        'Disallow: /api',
        `Sitemap: ${origin()}/sitemap.xml`,
        '',
      ].join('\n'),

    /** Sitemap of all pages; with too many products for one file, an index of several. */
    index: async (): Promise<string> => {
      if (!isOpen) return listOf('urlset', 'url', await pagePaths());
      const total = countMatching(await selectCounts(db), { categories: [], brands: [] });
      if (total <= MOST_IN_ONE) {
        return listOf('urlset', 'url', [...(await pagePaths()), ...(await productPaths('00000000', 'ffffffff'))]);
      }
      const parts = Array.from({ length: PARTS }, (_, part) => `/sitemap-${part}.xml`);
      return listOf('sitemapindex', 'sitemap', ['/sitemap-pages.xml', ...parts]);
    },

    pages: async (): Promise<string> => listOf('urlset', 'url', await pagePaths()),

    /** @param part 0 to 255 */
    part: async (part: number): Promise<string> => {
      const digits = part.toString(16).padStart(2, '0');
      const paths = isOpen ? await productPaths(`${digits}000000`, `${digits}ffffff`) : [];
      return listOf('urlset', 'url', paths);
    },
  };
}
