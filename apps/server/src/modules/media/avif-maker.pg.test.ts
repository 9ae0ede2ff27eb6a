import { expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import type { Storage } from '../../integrations/storage/index.ts';
import { newId } from '../../lib/ids.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { createAvifMaker } from './index.ts';
import { images } from './media.tables.ts';

const shop = useTestShop();

const addPictures = async (count: number): Promise<string[]> => {
  const rows = Array.from({ length: count }, () => {
    const id = newId();
    return { id, url: `/media/${id}/1200.webp`, width: 10, height: 10, createdAt: new Date() };
  });
  await inTransaction(shop.database.db, (tx) => tx.insert(images).values(rows));
  return rows.map(({ id }) => id);
};

/** Has lost all files, and notes which were asked for. */
function emptyStorage(onGet: (id: string) => Promise<void> = async () => undefined) {
  const asked: string[] = [];
  const storage: Storage = {
    fillsIn: true,
    put: async () => undefined,
    putNew: async () => undefined,
    get: async (key) => {
      const [id = '', name] = key.split('/');
      if (name !== '1920.webp') return undefined;
      asked.push(id);
      await onGet(id);
      return undefined;
    },
    delete: async () => undefined,
    publicUrl: (key) => key,
  };
  return { storage, asked };
}

const servers = (storage: Storage, count: number) =>
  Array.from({ length: count }, () => createAvifMaker({ db: shop.database.db, clock: shop.clock, storage }));

it('several servers at once take each picture once', async () => {
  const ids = await addPictures(12);
  const { storage, asked } = emptyStorage();
  const work = async ({ makeNext }: { makeNext: () => Promise<boolean> }) => {
    for (let times = 0; times < 40 && asked.length < ids.length; times += 1) await makeNext();
  };
  await Promise.all(servers(storage, 4).map(work));
  expect(asked.toSorted()).toEqual(ids.toSorted());
});

it('while one server is at a picture no other begins the next, and one that stays away loses it', async () => {
  const [id = ''] = await addPictures(1);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const slow = emptyStorage(() => held);
  const [first] = servers(slow.storage, 1);
  const making = first?.makeNext();
  await expect.poll(() => slow.asked).toEqual([id]);
  await addPictures(1);
  const quick = emptyStorage();
  const [second] = servers(quick.storage, 1);
  expect(await second?.makeNext()).toBe(false);

  // Longer than a lease: the others go on without it, and what it writes then changes nothing.
  shop.clock.passMinutes(3);
  expect([await second?.makeNext(), await second?.makeNext()]).toEqual([true, true]);
  const before = await shop.database.db.select().from(images);
  letGo();
  expect(await making).toBe(true);
  expect(await shop.database.db.select().from(images)).toEqual(before);
  expect(quick.asked).toContain(id);
});
