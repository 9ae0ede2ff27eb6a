import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { images } from './media.tables.ts';

export async function insertImage(db: Executor, image: typeof images.$inferInsert): Promise<void> {
  await db.insert(images).values(image);
}

/** Whether this is the address of a picture that was uploaded to this shop. */
export async function isOurImage(db: Executor, url: string): Promise<boolean> {
  const rows = await db.select({ id: images.id }).from(images).where(eq(images.url, url));
  return rows.length === 1;
}
