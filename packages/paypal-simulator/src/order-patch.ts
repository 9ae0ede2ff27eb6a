import { z } from 'zod';
import { issueError } from './errors.ts';
import { amountProblems, unprocessable } from './order-rules.ts';
import { amountSchema, parseBody } from './order-schema.ts';
import type { OrderRecord, PurchaseUnit } from './types.ts';

export const patchSchema = z
  .array(
    z.object({ op: z.enum(['add', 'remove', 'replace']), path: z.string().max(1_000), value: z.unknown().optional() }),
  )
  .min(1)
  .max(100);

type Operation = z.infer<typeof patchSchema>[number];

const POINTER = /^\/purchase_units\/@reference_id==(?:'([^']{1,256})'|"([^"]{1,256})")\/([a-z_]+)$/;
const textSchema = z.string().min(1).max(127);

function changeUnit(unit: PurchaseUnit, field: string, { op, value }: Operation, at: string): PurchaseUnit {
  if (field === 'amount') {
    if (op !== 'replace') throw issueError('INVALID_PATCH_OPERATION', { field: at, location: 'body' });
    return { ...unit, amount: parseBody(z.object({ value: amountSchema }), { value }).value };
  }
  if (field !== 'custom_id' && field !== 'invoice_id' && field !== 'description') {
    throw issueError('FIELD_NOT_PATCHABLE', { field: at, location: 'body' });
  }
  if (op === 'remove') return { ...unit, [field]: undefined };
  return { ...unit, [field]: parseBody(z.object({ value: textSchema }), { value }).value };
}

/**
 * The units of an order after a JSON patch. PayPal addresses a unit by its reference id:
 * `/purchase_units/@reference_id=='default'/amount`.
 *
 * @throws PaypalError when the order is past patching, a path is not patchable or the sums no longer agree.
 */
export function applyPatch(order: OrderRecord, operations: Operation[]): PurchaseUnit[] {
  if (order.status === 'COMPLETED') throw issueError('ORDER_ALREADY_COMPLETED');
  const units = operations.reduce((current, operation, index) => {
    const at = `/${index}/path`;
    const [, single, double, field] = POINTER.exec(operation.path) ?? [];
    const reference = single ?? double;
    if (reference === undefined || field === undefined || !current.some((unit) => unit.reference_id === reference)) {
      throw issueError('INVALID_JSON_POINTER_FORMAT', { field: at, value: operation.path, location: 'body' });
    }
    return current.map((unit) => (unit.reference_id === reference ? changeUnit(unit, field, operation, at) : unit));
  }, order.units);
  const problems = amountProblems(units);
  if (problems.length > 0) throw unprocessable(problems);
  return units;
}
