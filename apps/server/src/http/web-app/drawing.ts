import type { PlannedPage, ReadPublic } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { type Page, tagsOf } from '../page-cache/kept-pages.ts';

/** How many pages are drawn at once; whoever comes then gets a page that the browser draws, and nobody waits for long. */
const MOST_AT_ONCE = 8;

/** So many pages are being drawn that this one is not. */
export class TooManyDrawingsError extends Error {}

type Drawing = NonNullable<PlannedPage['drawing']>;

export interface Drawn extends Awaited<ReturnType<Drawing['draw']>>, Pick<Page, 'tags' | 'until'> {}

/** Reads for one page, and remembers what all of it holds and until when it is true. */
function createReader(app: FastifyInstance) {
  const tags = new Set<string>();
  let until = Number.POSITIVE_INFINITY;
  const read: ReadPublic = async ({ path, ...parts }) => {
    const open = app.publicReads.get(path);
    if (!open) throw new Error(`${path} is no read that is the same for everybody.`);
    const { page, bytes } = await open(parts);
    for (const tag of tagsOf(page)) tags.add(tag);
    until = Math.min(until, page.until);
    return JSON.parse(bytes().toString());
  };
  return { read, held: () => ({ tags: [...tags], until }) };
}

/** Draws pages from the answers that the API's calls keep. */
export function createDrawer(app: FastifyInstance) {
  let atOnce = 0;
  /**
   * @param begin see {@link Drawing}
   * @throws TooManyDrawingsError, and whatever reading or drawing throws
   */
  return async ({ draw }: Drawing, begin: () => Promise<void>): Promise<Drawn> => {
    if (atOnce >= MOST_AT_ONCE) throw new TooManyDrawingsError();
    atOnce += 1;
    const { read, held } = createReader(app);
    try {
      return { ...(await draw(read, begin)), ...held() };
    } finally {
      atOnce -= 1;
    }
  };
}
