import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

const zone = (name: string) => ({ name, regions: [{ countryCode: '*' }], methods: [] });

/** Saves of one version at once. @returns how many of each status */
async function saveAtOnce(names: readonly string[]) {
  const admin = await shop.admin();
  const { version } = requireSuccess(await admin.call(calls.shipping.get)).data;
  const answers = await Promise.all(
    names.map((name) => admin.call(calls.shipping.save, { body: { version, zones: [zone(name)] } })),
  );
  const { data } = requireSuccess(await admin.call(calls.shipping.get));
  const won = answers.findIndex(({ status }) => status === 200);
  return { statuses: answers.map(({ status }) => status).sort(), isWinners: data.zones[0]?.name === names[won], data };
}

it('of many who save delivery for the first time at once, one does, and the others are told', async () => {
  const { statuses, isWinners, data } = await saveAtOnce(Array.from({ length: 8 }, (_, index) => `Zone ${index}`));
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect([isWinners, data.version, data.zones.length]).toEqual([true, 1, 1]);
});

it('of two who save what both have opened, one does, time after time', async () => {
  for (let round = 2; round <= 12; round += 1) {
    const { statuses, isWinners, data } = await saveAtOnce([`One ${round}`, `Other ${round}`]);
    expect(statuses).toEqual([200, 409]);
    expect([isWinners, data.zones.length]).toEqual([true, 1]);
  }
});
