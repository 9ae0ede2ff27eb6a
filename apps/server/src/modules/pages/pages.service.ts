import {
  type AdminPage,
  type AdminPageRow,
  BUILT_IN_PAGES,
  isBuiltInPage,
  isWritten,
  MAX_PAGES,
  type PageLink,
  type Paging,
  type Settings,
  type ShopPage,
  WITHDRAWAL_PAGE,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { renderMarkdown, summarise } from './markdown.ts';
import { draftOf } from './page-drafts.ts';
import * as repository from './pages.repository.ts';

export interface PagesDeps {
  db: Executor;
  clock: Clock;
  /** The shop's own address, without a path; known when it listens. */
  origin: () => string;
  settings: { get: () => Promise<Settings> };
}

/** Who changes a page. */
interface Author {
  id: string;
}

type Store = Settings['store'];
type Kept = Omit<repository.PageRow, 'updatedAt'> & { updatedAt: Date | null };

const unwritten = (slug: (typeof BUILT_IN_PAGES)[number], store: Store): Kept => ({
  ...draftOf(slug, store),
  slug,
  isPublished: false,
  version: 0,
  updatedAt: null,
  updatedBy: '',
});

const toRow = ({ body, updatedAt, ...page }: Kept): AdminPageRow => ({
  ...page,
  isWritten: isWritten(body),
  isBuiltIn: isBuiltInPage(page.slug),
  updatedAt: updatedAt?.toISOString() ?? null,
});

/** Built-in pages first, in their own order. */
const placeOf = ({ slug }: { slug: string }) => (isBuiltInPage(slug) ? BUILT_IN_PAGES.indexOf(slug) : MAX_PAGES);
const inOrder = <T extends { slug: string }>(pages: readonly T[]): T[] =>
  [...pages].sort((a, b) => placeOf(a) - placeOf(b));

/** Link to the withdrawal function, which shops that sell to consumers in the EU must have on every page. */
const WITHDRAWAL_LINK: PageLink = { slug: WITHDRAWAL_PAGE, title: 'Withdraw from contract here' };

const isOwnPage = (slug: string) => isBuiltInPage(slug) || slug === WITHDRAWAL_PAGE;

/** Links as shoppers see them, the withdrawal function among them where the shop must have it. */
const shownLinks = (published: readonly PageLink[], { markets }: Store): PageLink[] => [
  ...inOrder(published).filter(({ slug }) => slug !== WITHDRAWAL_PAGE),
  ...(markets.includes('eu') ? [WITHDRAWAL_LINK] : []),
];

export type PagesService = ReturnType<typeof createPagesService>;

/** Pages of text that the merchant writes, such as the terms; six of them every shop has from the start, as drafts. */
export function createPagesService({ db, clock, origin, settings }: PagesDeps) {
  const toHtml = (body: string) => renderMarkdown(body, origin());
  const toAdminPage = (page: Kept): AdminPage => ({ ...toRow(page), body: page.body, html: toHtml(page.body) });

  const find = async (handle: Executor, slug: string, store: Store): Promise<Kept | undefined> =>
    (await repository.findPage(handle, slug)) ?? (isBuiltInPage(slug) ? unwritten(slug, store) : undefined);

  /** @throws AppError PAGE_NOT_FOUND */
  const requirePage = async (handle: Executor, slug: string, store: Store): Promise<Kept> => {
    const page = await find(handle, slug, store);
    if (!page) throw new AppError('PAGE_NOT_FOUND');
    return page;
  };

  /** Writes these fields of a page. @throws AppError PAGE_NOT_FOUND, PAGE_CHANGED with the present page */
  const write = async (
    slug: string,
    version: number,
    { id: updatedBy }: Author,
    fields: Partial<Pick<Kept, 'title' | 'body' | 'isPublished'>>,
  ): Promise<AdminPage> => {
    const { store } = await settings.get();
    return inTransaction(db, async (tx) => {
      const { title, body, isPublished } = await requirePage(tx, slug, store);
      const changed = { ...fields, updatedAt: clock.now(), updatedBy };
      const isWritten =
        version === 0
          ? await repository.insertPage(tx, { slug, title, body, isPublished, ...changed })
          : await repository.updatePage(tx, slug, version, changed);
      const present = await find(tx, slug, store);
      if (!isWritten) throw new AppError('PAGE_CHANGED', undefined, present ? toAdminPage(present) : null);
      return toAdminPage(present ?? (await requirePage(tx, slug, store)));
    });
  };

  return {
    /** Links to the pages that shoppers can read. */
    listPublished: async (): Promise<PageLink[]> =>
      shownLinks(await repository.listPublished(db), (await settings.get()).store),

    /** @throws AppError PAGE_NOT_FOUND also for one that is not published */
    requirePublished: async (slug: string): Promise<ShopPage> => {
      const page = await repository.findPage(db, slug);
      if (!page?.isPublished) throw new AppError('PAGE_NOT_FOUND');
      const { title, body, isPublished, updatedAt } = page;
      const drawn = { html: toHtml(body), summary: summarise(body) };
      return { slug, title, body, isPublished, ...drawn, updatedAt: updatedAt.toISOString() };
    },

    list: async ({ page, limit }: Paging): Promise<{ pages: AdminPageRow[]; total: number }> => {
      const written = await repository.listPages(db);
      const { store } = await settings.get();
      const missing = BUILT_IN_PAGES.filter((slug) => !written.some((one) => one.slug === slug)).map((slug) =>
        unwritten(slug, store),
      );
      const all = inOrder([...missing, ...written]);
      return { pages: all.slice((page - 1) * limit, page * limit).map(toRow), total: all.length };
    },

    /** @throws AppError PAGE_NOT_FOUND */
    require: async (slug: string): Promise<AdminPage> =>
      toAdminPage(await requirePage(db, slug, (await settings.get()).store)),

    /** @throws AppError PAGE_TAKEN, PAGE_LIMIT */
    add: async (content: Pick<Kept, 'slug' | 'title' | 'body'>, { id: updatedBy }: Author): Promise<AdminPage> => {
      const { store } = await settings.get();
      return inTransaction(db, async (tx) => {
        if (isOwnPage(content.slug)) throw new AppError('PAGE_TAKEN');
        if ((await repository.countPagesLocked(tx)) >= MAX_PAGES) throw new AppError('PAGE_LIMIT');
        const row = { ...content, isPublished: false, updatedAt: clock.now(), updatedBy };
        if (!(await repository.insertPage(tx, row))) throw new AppError('PAGE_TAKEN');
        return toAdminPage(await requirePage(tx, content.slug, store));
      });
    },

    edit: (slug: string, { version, title, body }: Pick<Kept, 'version' | 'title' | 'body'>, author: Author) =>
      write(slug, version, author, { title, body }),

    publish: (slug: string, { version, isPublished }: Pick<Kept, 'version' | 'isPublished'>, author: Author) =>
      write(slug, version, author, { isPublished }),

    /** @throws AppError PAGE_BUILT_IN, PAGE_NOT_FOUND */
    remove: async (slug: string): Promise<void> => {
      if (isBuiltInPage(slug)) throw new AppError('PAGE_BUILT_IN');
      const isDeleted = await inTransaction(db, (tx) => repository.deletePage(tx, slug));
      if (!isDeleted) throw new AppError('PAGE_NOT_FOUND');
    },

    preview: toHtml,
  };
}
