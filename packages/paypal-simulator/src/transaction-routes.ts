import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiRoute } from './api-route.ts';
import { issueError, PaypalError } from './errors.ts';
import type { Simulator } from './simulator.ts';
import { listTransactions, type TransactionQuery } from './transactions.ts';

const LONGEST_MS = 31 * 86_400_000;

/** PayPal's own pattern: seconds and an offset are required. */
const timeSchema = z
  .string()
  .regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/,
  )
  .transform(Date.parse)
  .pipe(z.number());

const querySchema = z.object({
  start_date: timeSchema,
  end_date: timeSchema,
  transaction_id: z.string().min(17).max(19).optional(),
  transaction_status: z.enum(['D', 'P', 'S', 'V']).optional(),
  balance_affecting_records_only: z.enum(['Y', 'N']).default('Y'),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).max(2_147_483_647).default(1),
});

/** @throws PaypalError 400 with one detail that names the parameter */
function parseQuery(query: unknown): TransactionQuery {
  const result = querySchema.safeParse(query);
  if (!result.success) {
    const field = String(result.error.issues[0]?.path[0] ?? '');
    const isMissing = typeof query === 'object' && query !== null && !(field in query);
    throw issueError(isMissing ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_SYNTAX', {
      field,
      location: 'query',
    });
  }
  const { data } = result;
  if (data.end_date - data.start_date > LONGEST_MS) {
    const issue = 'Date range is greater than 31 days';
    throw new PaypalError(400, [{ issue, description: issue, field: 'end_date', location: 'query' }]);
  }
  return {
    start: data.start_date,
    end: data.end_date,
    page: data.page,
    pageSize: data.page_size,
    onlyBalance: data.balance_affecting_records_only === 'Y',
    transactionId: data.transaction_id,
    status: data.transaction_status,
  };
}

export function registerTransactionRoutes(app: FastifyInstance, sim: Simulator): void {
  const route = apiRoute(sim, 'report', { prefix: app.prefix, mock: true });

  app.get('/v1/reporting/transactions', route, async (request) => listTransactions(sim, parseQuery(request.query)));
}
