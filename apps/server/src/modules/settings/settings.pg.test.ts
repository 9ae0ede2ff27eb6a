import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

it('of many who change the settings that they opened at once, one does, and the others are told', async () => {
  const admin = await shop.admin();
  const { version } = requireSuccess(await admin.call(calls.settings.get)).data;
  const names = Array.from({ length: 8 }, (_, index) => `Tailor ${index}`);
  const answers = await Promise.all(
    names.map((tradeName) => admin.call(calls.settings.save, { body: { version, store: { tradeName } } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  const { data } = requireSuccess(await admin.call(calls.settings.get));
  expect([data.version, names.includes(data.store.tradeName)]).toEqual([version + 1, true]);
});
