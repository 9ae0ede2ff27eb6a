/** Words and limits of what comes after an order: shipments, messages, returns, withdrawals, and the console’s list of orders. */

/** `pending`: packed, and not handed over; `returned`: came back without having been taken. */
export const SHIPMENT_STATES = ['pending', 'shipped', 'delivered', 'returned', 'cancelled'] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** Part of an order's units that is on its way or has arrived. */
export const FULFILMENTS = ['unfulfilled', 'partial', 'fulfilled'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

export const MAX_SHIPMENTS = 200;

/** Rows of one file of parcels that are sent at once. */
export const MAX_SENT_AT_ONCE = 500;

/** `sent`: also what would be; `refused`: its order can't be sent, as `message` says. */
export const SEND_OUTCOMES = ['sent', 'nothingLeft', 'unknown', 'refused', 'unreadable'] as const;

/** A `question` is the buyer's, an `answer` the shop's; a `comment` is read by the staff alone. */
export const ORDER_MESSAGE_KINDS = ['question', 'answer', 'comment'] as const;

export const MAX_MESSAGE_LENGTH = 2000;

export const RETURN_KINDS = ['return', 'exchange', 'withdrawal'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

export const RETURN_STATES = [
  'requested',
  'approved',
  'refused',
  'inTransit',
  'received',
  'inspected',
  'closed',
  'cancelled',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** States of returns that are looked at together: those that need work, those that are to arrive, and those that are done with. */
export const RETURN_GROUPS = {
  open: ['requested', 'approved', 'inTransit', 'received', 'inspected'],
  underWay: ['approved', 'inTransit'],
  ended: ['refused', 'closed', 'cancelled'],
} as const satisfies Record<string, readonly ReturnState[]>;
export type ReturnGroup = keyof typeof RETURN_GROUPS;

/** Reasons that every shop has; the merchant may add others. */
export const RETURN_REASONS = [
  { id: 'tooSmall', label: 'Too small' },
  { id: 'tooLarge', label: 'Too large' },
  { id: 'notAsPictured', label: 'Not as pictured' },
  { id: 'faulty', label: 'Faulty' },
  { id: 'wrongItem', label: 'Wrong item' },
  { id: 'late', label: 'Arrived too late' },
  { id: 'changedMind', label: 'Changed my mind' },
] as const;

/** Reasons that are the shop's own fault: no return fee is taken, and no window refuses them. */
export const FAULT_REASONS: readonly string[] = ['notAsPictured', 'faulty', 'wrongItem', 'late'];

export const RETURN_ACTIONS = ['approve', 'refuse', 'receive', 'inspect', 'close', 'cancel', 'undoReceive'] as const;
export type ReturnAction = (typeof RETURN_ACTIONS)[number];

export const MAX_RETURN_PICTURES = 4;

export const MAX_RETURN_NOTE = 2000;

/** Days after a statement of withdrawal by which its money must be back (Directive 2011/83/EU, Art. 13). */
export const WITHDRAWAL_REFUND_DAYS = 14;

export const MAX_RETURN_DAYS = 365;

/** Name of the withdrawal function among the links to the shop's pages; its address is `/withdrawal`. */
export const WITHDRAWAL_PAGE = 'withdrawal';

/** `open` until a person has judged it. */
export const WITHDRAWAL_STATES = ['open', 'accepted', 'refused'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Work that is to be done with orders; `sent` is on its way, and `question` waits for an answer. */
export const ORDER_TABS = ['toPack', 'toSend', 'sent', 'refundDue', 'awaiting', 'overpaid', 'question'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export const ORDER_SORTS = ['newest', 'oldest', 'changed', 'highest', 'lowest'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Orders that are changed at once. */
export const MAX_ORDERS_AT_ONCE = 100;
