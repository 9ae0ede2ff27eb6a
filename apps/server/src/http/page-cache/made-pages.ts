import { type Page, type WholePage, wholeOf } from './kept-pages.ts';

/** What an answer holds, and until when it is true if nothing of that changes. */
type Truth = Pick<Page, 'tags'> &
  Partial<Pick<Page, 'until' | 'isForVisitors'>> & {
    /** Read where something may be missing that was told of before. */
    mayLag?: true;
  };

/** An answer's bytes. */
export type WrittenPage = Truth & { body: Buffer };

/** An answer whose bytes are written of others', when they are asked for. */
export type ComposedPage = Truth & {
  parts: WholePage[];
  write: NonNullable<Page['write']>;
  /** What tells it from others of its key. */
  mark: string;
};

export type MadePage = WrittenPage | ComposedPage;

export interface Begun {
  /** When what was begun then is forgotten if it may lag. */
  lagsUntil: number;
}

/** A page, and what writes its bytes: also when it is not kept any more, nor what it is put together of. */
export interface OpenedPage {
  page: Page;
  bytes: () => Buffer;
}

export type EtagOf = (content: Buffer | string) => string;

type Content = Pick<Page, 'body' | 'write' | 'etag'> & { parts: WholePage[] };

const settle = <C extends Content>(
  key: string,
  { tags, until = Number.POSITIVE_INFINITY, mayLag, isForVisitors = false }: Truth,
  { lagsUntil }: Begun,
  content: C,
) => ({
  key,
  ...content,
  tags,
  until: Math.min(until, mayLag ? lagsUntil : Number.POSITIVE_INFINITY, ...content.parts.map((part) => part.until)),
  isForVisitors,
  answers: new Map(),
});

/** A page of which others may be put together. */
export const toWhole = (key: string, made: WrittenPage, begun: Begun, etagOf: EtagOf): WholePage =>
  settle(key, made, begun, { body: made.body, parts: [], etag: etagOf(made.body) });

/** @returns undefined where one of its parts had to make room: it must be made anew */
export function openKept(page: Page | undefined): OpenedPage | undefined {
  const whole = wholeOf(page);
  if (whole) return { page: whole, bytes: () => whole.body };
  if (!page?.write) return undefined;
  const { write, parts } = page;
  const bodies = parts.flatMap(({ body }) => body ?? []);
  return bodies.length === parts.length ? { page, bytes: () => write(bodies) } : undefined;
}

export function openMade(key: string, made: MadePage, begun: Begun, etagOf: EtagOf): OpenedPage {
  if ('body' in made) return { page: toWhole(key, made, begun, etagOf), bytes: () => made.body };
  const { write, parts, mark } = made;
  const page = settle(key, made, begun, { body: undefined, write, parts, etag: etagOf(mark) });
  const bodies = parts.map(({ body }) => body);
  return { page, bytes: () => write(bodies) };
}
