import type { Statement } from '../../db/statement.ts';
import { asWritten, button, type MailDocument, type MailWriter, paragraph, SECRET_MARK } from '../outbox/index.ts';

interface Invitation {
  id: string;
  email: string;
  /** Opens the invitation; only its recipient is to read it. */
  token: string;
  roleName: string;
  invitedBy: string;
  expiresAt: Date;
}

function invitationMail(
  storeName: string,
  { publicUrl, formatTime }: MailWriter,
  { roleName, invitedBy, expiresAt }: Invitation,
): MailDocument {
  const [who, role] = [asWritten(invitedBy), asWritten(roleName)];
  return {
    subject: `You’re invited to help run ${storeName}`,
    preview: `${who} would like you to join the staff.`,
    heading: `Join the staff of ${storeName}`,
    blocks: [
      paragraph(`${who} has invited you to help run ${storeName}, as ‘${role}’.`),
      button('Accept invitation', `${publicUrl()}/invitation/${SECRET_MARK}`),
      paragraph(`The link is only for you, works once, and expires on ${formatTime(expiresAt)}.`),
      paragraph('If you weren’t expecting this, there’s nothing to do.'),
    ],
  };
}

/** Asks a person to join the staff: of each invitation there is one mail. */
export const writeInvitation = (mails: MailWriter, invitation: Invitation): Statement<unknown> => {
  const { id, email, token: secret } = invitation;
  const mail = { cause: `staff-invited:${id}`, kind: 'staff-invited' as const, secret };
  return mails.toAddress(email, mail, (name) => invitationMail(name, mails, invitation));
};
