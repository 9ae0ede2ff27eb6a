import { expect, it } from 'vitest';
import { catchMails, expectOwnDirection, HEBREW } from '../../testing/mail-letters.ts';
import { writeInvitation } from './invitation-mail.ts';

it('an invitation is one mail, with its secret apart and its names in their own direction', async () => {
  const { writer, document, mail } = catchMails();
  const named = { roleName: HEBREW, invitedBy: HEBREW, expiresAt: new Date('2026-03-01T12:30:00Z') };
  writeInvitation(writer, { ...named, id: 'one', email: 'asha@example.test', token: 'a-token' });
  expect(mail()).toMatchObject({ cause: 'staff-invited:one', to: 'asha@example.test', secret: 'a-token' });
  expect(JSON.stringify(document())).not.toContain('a-token');
  expectOwnDirection(document());
});
