import { it } from 'vitest';
import { expectOwnDirection, expectWhole, HEBREW, LETTERHEAD } from '../../testing/mail-letters.ts';
import { asWritten } from '../outbox/index.ts';
import { factorsChangedMail } from './account-mails.ts';

it('the mail about a changed sign-in is whole, and names keep their direction in it', () => {
  const factor = { factor: 'passkey', isAdded: true, name: HEBREW } as const;
  const document = factorsChangedMail(asWritten(HEBREW), LETTERHEAD.url, [factor]);
  expectWhole(document);
  expectOwnDirection(document);
});
