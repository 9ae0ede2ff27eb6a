import { expect, it } from 'vitest';
import { catchMails, expectOwnDirection, expectWhole } from '../../testing/mail-letters.ts';
import { writeConfirm, writeWelcome } from './newsletter-mails.ts';

const links = {
  confirm: 'https://shop.example.test/newsletter/confirm/t',
  leave: 'https://shop.example.test/newsletter/leave/t',
};
const subscriber = { id: 'one', email: 'asha@example.test', links };

it.each([
  ['newsletter-confirm:one:2026-03-01', (writer: Writer) => writeConfirm(writer, subscriber, '2026-03-01')],
  ['newsletter-welcome:one', (writer: Writer) => writeWelcome(writer, subscriber)],
])('the mail %s is whole, and can be left by the mail program', async (cause, write) => {
  const { writer, send, document, mail } = catchMails();
  await send(write(writer));
  expect(mail()).toMatchObject({ cause, to: subscriber.email, headers: { 'List-Unsubscribe': `<${links.leave}>` } });
  expectWhole(document());
  expectOwnDirection(document());
});

type Writer = ReturnType<typeof catchMails>['writer'];
