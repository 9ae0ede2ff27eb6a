import { z } from 'zod';
import { amountSchema, exactBody, idSchema, instantSchema, lineOrNothing } from './common.ts';

/** Payment that no provider reports: money that the staff has seen. Amounts are in the charge currency. */
export const handPaymentSchema = z.object({
  /** Total of the order. */
  due: amountSchema,
  /** All that came, less what was given back of what was too much. */
  received: amountSchema,
  /** To what is due; 0 once the order is paid. */
  missing: amountSchema,
  /** Received and not owed: to be given back. */
  surplus: amountSchema,
  /** Text by which a transfer is known; empty for cash. */
  reference: z.string(),
  /** Where to pay, as it was said when the order was placed; empty for cash. */
  instructions: z.string(),
  /** End of the time to pay; null where there is none. */
  dueBy: instantSchema.nullable(),
});
export type HandPayment = z.infer<typeof handPaymentSchema>;

/** Money that came, or that was too much and went back. */
export const receiptSchema = z.object({
  id: z.string(),
  kind: z.enum(['receipt', 'return']),
  amount: amountSchema,
  currency: z.string(),
  reference: z.string(),
  receivedAt: instantSchema,
  byName: z.string(),
  recordedAt: instantSchema,
});
export type Receipt = z.infer<typeof receiptSchema>;

const amount = z.number({ error: 'Enter the amount.' });
const reference = lineOrNothing('The reference', 140).default('');
/** Text that names the intention: the same one again is answered by what there is. */
const requestId = z.string().trim().min(1).max(200).optional();

export const receiptBodySchema = exactBody({
  /** In the charge currency; 0 only to accept what came before as enough. */
  amount: amount.nonnegative('The amount can’t be below 0.'),
  reference,
  receivedAt: z.iso.datetime({ offset: true, error: 'Enter a date and time.' }).optional(),
  /** Takes what has come as enough. */
  accept: z.boolean().default(false),
  requestId,
}).refine(({ amount, accept }) => amount > 0 || accept, { path: ['amount'], error: 'Enter an amount above 0.' });
export type ReceiptBody = z.input<typeof receiptBodySchema>;

export const returnBodySchema = exactBody({
  amount: amount.positive('Enter an amount above 0.'),
  reference,
  requestId,
});
export type ReturnBody = z.input<typeof returnBodySchema>;

/** Statement of a bank account, as a CSV file with a header. */
export const statementBodySchema = exactBody({
  text: z.string({ error: 'Choose a file.' }).min(1, 'Choose a file.').max(2_000_000, 'The file is too large.'),
  /** False only says what would be matched. */
  apply: z.boolean(),
});
export type StatementBody = z.input<typeof statementBodySchema>;

/** What became of a row of a bank’s statement. */
export const STATEMENT_OUTCOMES = [
  'matched',
  'short',
  'over',
  'recorded',
  'unknown',
  'notAwaiting',
  'unreadable',
] as const;

export const statementMatchSchema = z.object({
  rows: z.array(
    z.object({
      /** Line of the file, from 1 for its header. */
      line: z.number().int(),
      /** As the bank wrote it. */
      text: z.string(),
      amount: amountSchema.nullable(),
      outcome: z.enum(STATEMENT_OUTCOMES),
      orderId: z.string().nullable(),
    }),
  ),
  /** Receipts that were kept, or would be. */
  kept: z.number().int(),
});
export type StatementMatch = z.infer<typeof statementMatchSchema>;

export const refundDoneBodySchema = exactBody({ refundId: idSchema, reference });
