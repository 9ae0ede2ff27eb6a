import { expect, it } from 'vitest';
import { catchMails, expectOwnDirection, expectWhole, HEBREW } from '../../testing/mail-letters.ts';
import { writeStockBack } from './stock-back-mail.ts';

it('the mail about a variant that is back is whole, and stores nothing', () => {
  const { writer, document, mail } = catchMails();
  const variant = { productId: 'shirt', title: HEBREW, variantTitle: '', options: [], chosen: {} };
  writeStockBack(writer, { id: 'one', email: 'asha@example.test' }, variant);
  expect(mail()).toMatchObject({ cause: 'stock-back:one', isFarewell: true });
  expectWhole(document());
  expectOwnDirection(document());
});
