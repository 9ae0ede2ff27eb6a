import type { PlannedPage, ReadPublic } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import type { CacheTag } from '../response-cache/cache-tags.ts';
import type { PublicAnswer } from '../response-cache/plugin.ts';

/** Limit of pages drawn at once; beyond it the browser draws the page, so that no one waits for long. */
const MOST_AT_ONCE = 8;

/** So many pages are being drawn that this one is not. */
export class TooManyDrawingsError extends Error {}

type Drawing = NonNullable<PlannedPage['drawing']>;

export interface Drawn extends Awaited<ReturnType<Drawing['draw']>>, Pick<PublicAnswer, 'tags' | 'until'> {}

/** Reads for one page, and remembers what all of it holds and until when it is true. */
function createReader(app: FastifyInstance) {
  const tags = new Set<CacheTag>();
  let until = Number.POSITIVE_INFINITY;
  const read: ReadPublic = async ({ path, ...parts }) => {
    const readPublic = app.publicReads.get(path);
    if (!readPublic) throw new Error(`${path} is not a read that is the same for everyone.`);
    const answer = await readPublic(parts);
    for (const tag of answer.tags) tags.add(tag);
    until = Math.min(until, answer.until);
    return answer.body;
  };
  return { read, held: () => ({ tags: [...tags], until }) };
}

/** Draws pages from the answers that the API's calls cache. */
export function createDrawer(app: FastifyInstance) {
  let atOnce = 0;
  /** @throws TooManyDrawingsError, and whatever reading or drawing throws */
  return async ({ draw }: Drawing): Promise<Drawn> => {
    if (atOnce >= MOST_AT_ONCE) throw new TooManyDrawingsError();
    atOnce += 1;
    const { read, held } = createReader(app);
    try {
      return { ...(await draw(read)), ...held() };
    } finally {
      atOnce -= 1;
    }
  };
}
