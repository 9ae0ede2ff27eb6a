import { expect, it } from 'vitest';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const DAY = 24 * 3600;
const take = () => shop.services.jobRuns.take('prove the stock ledger', DAY);
const end = (isDone: boolean) => shop.services.jobRuns.end('prove the stock ledger', isDone);
const takeAtOnce = async () => {
  const taken = await Promise.all(Array.from({ length: 12 }, take));
  return taken.filter((isMine) => isMine).length;
};

it('of many servers one takes a job that is done once a day', async () => {
  expect(await takeAtOnce()).toBe(1);
  await end(true);
  shop.clock.passMinutes(23 * 60);
  expect(await takeAtOnce()).toBe(0);
  shop.clock.passMinutes(61);
  expect(await takeAtOnce()).toBe(1);
});

it('a job that was broken off is taken again at once, and one whose server died after an hour', async () => {
  expect(await take()).toBe(true);
  await end(false);
  expect(await take()).toBe(true);
  shop.clock.passMinutes(59);
  expect(await take()).toBe(false);
  shop.clock.passMinutes(2);
  expect(await takeAtOnce()).toBe(1);
});
