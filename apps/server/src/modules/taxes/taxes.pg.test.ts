import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

it('of twelve who save the table at once from one version, one does', async () => {
  const admin = await shop.admin();
  const empty = { mode: 'none' as const, rates: [], gst: false, shippingTax: 'split' as const };
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      admin.call(calls.taxes.save, {
        body: { version: 0, ...empty, classes: [{ id: `class-${index}`, label: `Class ${index}` }] },
      }),
    ),
  );
  const saved = answers.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  const present = requireSuccess(await admin.call(calls.taxes.get)).data;
  expect(saved.map((answer) => requireSuccess(answer).data)).toEqual([present]);
});
