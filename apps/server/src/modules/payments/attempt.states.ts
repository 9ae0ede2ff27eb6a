import { requireMove, type StateTable } from '../../lib/states.ts';

export const ATTEMPT_STATES = [
  /** The provider is being asked for a payment to approve. */
  'creating',
  /** The money comes later, and the staff says when. */
  'awaiting',
  /** The buyer has, or could have, the link. */
  'approvable',
  /** The provider was asked to charge, and how that ended is not known yet. */
  'capturing',
  /** Charged, and held back by the provider for a review that will end either way. */
  'review',
  'captured',
  /** Not charged; the same link may be approved again. */
  'declined',
  /** Not charged, and never to be: the next try is another attempt. */
  'failed',
  /** Not charged, and not to be: the buyer gave it up or ordered anew. */
  'abandoned',
  /** Money came that the order is not owed, to be given back. */
  'mismatch',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** States of at most one attempt per order at a time, which the database enforces too: two could both be paid. */
export const LIVE_STATES = ['creating', 'awaiting', 'approvable', 'capturing', 'review', 'declined'] as const;

const ENDS = ['captured', 'mismatch', 'failed'] as const;

/** Attempts that the shop has given up: it charges them no more, but their money may turn out to have come. */
export const GIVEN_UP_STATES = ['failed', 'abandoned'] as const;

/**
 * Nothing leaves `mismatch`, and `captured` only money by hand that was recorded by mistake; `capturing` is left only by what
 * the provider reports.
 */
const MOVES: StateTable<AttemptState> = {
  creating: ['approvable', 'failed', 'abandoned'],
  awaiting: ['capturing', ...ENDS, 'abandoned'],
  approvable: ['capturing', 'review', 'declined', ...ENDS, 'abandoned'],
  declined: ['capturing', 'review', ...ENDS, 'abandoned'],
  capturing: ['review', 'declined', ...ENDS],
  review: ENDS,
  captured: ['awaiting'],
  failed: ['mismatch'],
  abandoned: ['mismatch'],
  mismatch: [],
};

/** @throws Error for a change that no attempt may make */
export const requireAttemptMove = (from: AttemptState, to: AttemptState): void =>
  requireMove('a payment attempt', MOVES, from, to);
