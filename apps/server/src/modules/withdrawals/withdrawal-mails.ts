import { asWritten, button, facts, type MailDocument, type MailFact, paragraph } from '../outbox/index.ts';

/** A statement as its mails tell it. */
export interface StatedWithdrawal {
  orderNumber: string;
  name: string;
  email: string;
  text: string;
  /** Date and time, as people read them. */
  stated: string;
  /** Titles with quantities; empty: the whole order. */
  items: readonly string[];
  /** Number of items that were named, whether or not they are known. */
  named: number;
}

const orderName = ({ orderNumber }: Pick<StatedWithdrawal, 'orderNumber'>) => `#${orderNumber}`;

function scopeOf({ items, named }: StatedWithdrawal): string {
  if (items.length > 0) return items.join('\n');
  return named > 0 ? 'Some of its items' : 'The whole order';
}

const contentOf = (stated: StatedWithdrawal): MailFact[] => [
  { label: 'Received', value: stated.stated },
  { label: 'Order', value: orderName(stated) },
  { label: 'Withdrawn from', value: scopeOf(stated) },
  { label: 'Name', value: stated.name },
  { label: 'Email', value: stated.email },
  ...(stated.text === '' ? [] : [{ label: 'Message', value: stated.text }]),
];

/** The acknowledgement on a durable medium, to the address that was given. */
export const receivedMail = (stated: StatedWithdrawal, storeName: string): MailDocument => ({
  subject: `We’ve received your withdrawal from order ${orderName(stated)}`,
  preview: `Received ${stated.stated}.`,
  heading: 'We’ve received your withdrawal',
  blocks: [
    paragraph(`This confirms that ${storeName} has received the following statement of withdrawal.`),
    facts(...contentOf(stated)),
    paragraph(
      'We’ll check it and email you what happens next. You don’t need to do anything until then. Please keep this email.',
    ),
  ],
});

/** To the order's own address, where another one was given. */
export const noticeMail = (stated: StatedWithdrawal, orderUrl: string): MailDocument => ({
  subject: `Someone has withdrawn from your order ${orderName(stated)}`,
  preview: `Received ${stated.stated}, with another email address.`,
  heading: 'A withdrawal from your order',
  blocks: [
    paragraph(
      `We received a statement of withdrawal from order ${orderName(stated)} with another email address than the order’s. If it was you, you don’t need to do anything. If it wasn’t, please reply to this email. Any refund goes back the way you paid.`,
    ),
    facts({ label: 'Received', value: stated.stated }),
    button('View your order', orderUrl),
  ],
});

/** Facts that say nothing of who has made a statement. */
const NEUTRAL = ['Received', 'Order'];

const MATCHES = {
  order: '',
  otherEmail: 'The email isn’t the order’s, so check with the customer before you accept it.',
  none: 'There’s no order with this number, or several have it: find the one that is meant.',
} as const;

/** To the staff who judge it. The person is named where the order’s own address was given; else the console says who it was. */
export const newWithdrawalMail = (
  stated: StatedWithdrawal,
  match: keyof typeof MATCHES,
  refundBy: string,
  adminUrl: string,
): MailDocument => ({
  subject: `Withdrawal from order ${orderName(stated)}`,
  preview: match === 'order' ? `From ${asWritten(stated.name)}.` : MATCHES[match],
  heading: 'A customer has withdrawn from an order',
  blocks: [
    paragraph(
      [
        `Don’t send what is withdrawn. If the withdrawal is valid, the money must be back by ${refundBy}.`,
        MATCHES[match],
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    ),
    facts(
      ...(match === 'order' ? contentOf(stated) : contentOf(stated).filter(({ label }) => NEUTRAL.includes(label))),
    ),
    button('Open withdrawals', adminUrl),
  ],
});

/** Consequence of a statement that was accepted. */
export type Consequence = 'calledOff' | 'refunded' | 'return' | 'none';

const CONSEQUENCES: Readonly<Record<Consequence, string>> = {
  calledOff: 'We’ve cancelled the order, and we’ll refund what you paid the same way you paid.',
  refunded: 'We hadn’t sent it yet, so we’ll refund it the same way you paid.',
  return:
    'Please send the goods back within 14 days. We’ll refund you the same way you paid once they’ve arrived or you’ve shown us that you’ve sent them.',
  none: 'There’s nothing left for you to do.',
};

export interface Judgement {
  orderNumber: string;
  note: string;
  /** How returns are sent; empty where nothing is said. */
  instructions: string;
  /** Undefined for one that was refused. */
  consequence: Consequence | undefined;
  /** The order's page; undefined where the email isn't the order's. */
  orderUrl: string | undefined;
}

/** What has been decided about a statement. */
export function judgedMail({ note, instructions, consequence, orderUrl, ...order }: Judgement): MailDocument {
  const name = orderName(order);
  const isAccepted = consequence !== undefined;
  const told = isAccepted
    ? `We’ve accepted your withdrawal from order ${name}.`
    : `We can’t accept your withdrawal from order ${name}.`;
  const how =
    consequence === 'return' && instructions !== '' ? [{ label: 'How to send it back', value: instructions }] : [];
  const said = note === '' ? [] : [{ label: isAccepted ? 'Note' : 'Reason', value: note }];
  return {
    subject: isAccepted ? `Your withdrawal from order ${name} is accepted` : `About your withdrawal from order ${name}`,
    preview: told,
    heading: isAccepted ? 'Your withdrawal is accepted' : 'About your withdrawal',
    blocks: [
      paragraph(isAccepted ? `${told} ${CONSEQUENCES[consequence]}` : told),
      ...(how.length + said.length > 0 ? [facts(...said, ...how)] : []),
      ...(orderUrl === undefined ? [] : [button('View your order', orderUrl)]),
    ],
  };
}
