import { expect, it } from 'vitest';
import type { Executor } from '../../db/connection.ts';
import { createMailWriter } from './mail-writer.ts';

const face = (ownEmail: string) => {
  const sender = {
    storeName: 'Tailor',
    contact: { address: '', phone: '', email: ownEmail },
    legalName: 'Tailor LLP',
    taxNumbers: ['GSTIN 27AAPFU0939F1ZV'],
    ownEmail,
    senderEmail: ownEmail || 'hello@example.com',
  };
  return { sendTo: async () => sender };
};

const letterheadOf = (ownEmail: string, hasOwnSender: boolean) =>
  createMailWriter({
    outbox: { enqueue: () => ({ sendTo: async () => undefined }), forgetCauses: async () => undefined },
    publicUrl: () => 'https://shop.example.test',
    face: face(ownEmail),
    hasOwnSender,
    timeZone: 'UTC',
  }).letterhead.sendTo({} as Executor);

it('mails come from the store’s name and email, or the installation’s email until it has one', async () => {
  expect((await letterheadOf('shop@tailor.example', false)).from).toBe('"Tailor" <shop@tailor.example>');
  expect((await letterheadOf('', false)).from).toBe('"Tailor" <hello@example.com>');
});

it('where MAIL_FROM is set mails come from that, and answers go to the store’s email once it has one', async () => {
  const own = await letterheadOf('shop@tailor.example', true);
  expect([own.from, own.replyTo]).toEqual([undefined, 'shop@tailor.example']);
  const none = await letterheadOf('', true);
  expect([none.from, none.replyTo]).toEqual([undefined, undefined]);
});
