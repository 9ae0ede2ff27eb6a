import type { AuditChange, AuditEntry } from '@haberdash/contract';
import { countOf, shortId } from '../../base/formats.ts';
import { fieldName, thingName } from './thing-names.ts';
import { type ValueWriter, writeValue } from './value-text.ts';

const WHO: Record<AuditEntry['actor'], string> = {
  staff: 'A staff member',
  shopper: 'A shopper',
  visitor: 'A visitor',
  system: 'The shop',
};

export const whoOf = ({ actor, actorName }: Pick<AuditEntry, 'actor' | 'actorName'>): string => actorName || WHO[actor];

/** Subjects of an entry, the most telling first: a refund is told as that, not as the order's new status. */
const TELLING = [
  'withdrawals',
  'order_messages',
  'refunds',
  'payment_receipts',
  'order_returns',
  'products',
  'orders',
  'product_variants',
  'stock_levels',
];

const rank = ({ thing }: AuditChange): number => {
  const place = TELLING.indexOf(thing);
  return place < 0 ? TELLING.length : place;
};

/** Tables of one row, of which the shop has one each. */
const SINGLE = ['home_page', 'settings', 'shipping', 'taxes', 'payment_methods'];

const BY_ORDER = ['orders', 'order_messages', 'payment_attempts', 'payment_receipts', 'refunds', 'order_returns'];

/** `the product ‘Linen shirt’`, `order #1a2b3c4d`. */
function nameOf({ thing, thingId, title }: AuditChange): string {
  const kind = thingName(thing).toLowerCase();
  if (SINGLE.includes(thing)) return `the ${kind}`;
  if (thing === 'orders') return `order ${shortId(thingId)}`;
  if (BY_ORDER.includes(thing)) return `the ${kind} of order ${shortId(thingId)}`;
  if (thing === 'stock_levels' || thing === 'product_variants')
    return title ? `the ${kind} of ‘${title}’` : `a ${kind}`;
  return title ? `the ${kind} ‘${title}’` : `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
}

const verbOf = ({ before, after }: AuditChange): string => {
  if (before === null) return 'added';
  return after === null ? 'deleted' : 'changed';
};

const MOST_FIELDS = 2;

/** Fields with parts that are written in a few words all the same. */
const BRIEF = ['images', 'options'];

/** True for a list of entries with parts of their own, such as the looks of the home page, and for such an entry. */
const hasParts = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasParts) : typeof value === 'object' && value !== null;

/** The first fields that changed, with values that fit a sentence; those of something new or gone are left to who opens it. */
function valuesOf({ thing, before, after }: AuditChange, writer: ValueWriter): string {
  if (!before || !after) return '';
  const fields = Object.keys(after);
  const told = fields.slice(0, MOST_FIELDS).map((field) => {
    const name = fieldName(field).toLowerCase();
    if (!BRIEF.includes(field) && (hasParts(before[field]) || hasParts(after[field]))) return name;
    const write = (row: Readonly<Record<string, unknown>>) => writeValue(row[field], { thing, field, row }, writer);
    return `${name} ${write(before)} → ${write(after)}`;
  });
  const more = fields.length - told.length;
  return `: ${told.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

/** A refund is told with its amount, and so is money that came by hand or went back. */
const moneyOf = (change: AuditChange, writer: ValueWriter): string => {
  const row = change.after ?? {};
  const amount = writeValue(row.amount, { thing: change.thing, field: 'amount', row }, writer);
  const order = `order ${shortId(change.thingId)}`;
  if (change.thing === 'refunds') return `refunded ${amount} of ${order}`;
  return row.kind === 'return' ? `returned ${amount} paid too much for ${order}` : `recorded ${amount} for ${order}`;
};

const OWN: Readonly<Record<string, string>> = {
  'sign-in': 'signed in',
  'sign-in-refused': 'failed to sign in',
};

/** Sentence on what somebody did. */
export function sentenceOf(entry: AuditEntry, writer: ValueWriter): string {
  const who = whoOf(entry);
  const own = OWN[entry.action];
  if (own) return `${entry.action === 'sign-in-refused' ? entry.changes[0]?.title || who : who} ${own}`;
  const [main, ...others] = [...entry.changes].sort((one, other) => rank(one) - rank(other));
  if (!main) return `${who}: ${entry.summary}`;
  // Nobody is signed in yet when the first account is made, or that of who was invited.
  if (main.thing === 'users' && main.before === null && entry.actor === 'visitor')
    return 'A new member of staff created their account';
  const things = new Set(others.map(({ thing, thingId }) => `${thing} ${thingId}`));
  const also = things.size > 0 ? ` (and ${countOf(things.size, 'more change')})` : '';
  if (['refunds', 'payment_receipts'].includes(main.thing) && main.before === null)
    return `${who} ${moneyOf(main, writer)}${also}`;
  return `${who} ${verbOf(main)} ${nameOf(main)}${valuesOf(main, writer)}${also}`;
}
