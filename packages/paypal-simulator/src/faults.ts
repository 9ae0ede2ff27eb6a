import { z } from 'zod';
import { fromMinor, toMinor } from './money.ts';
import type { Money } from './schema.ts';

/** Operation of a call, in the words of the control plane; `other` is met by `any` alone. */
export type Operation = 'token' | 'create' | 'get' | 'capture' | 'refund' | 'report' | 'other';

const WITH_AMOUNTS = ['create', 'get', 'capture', 'refund', 'any'] as const;
const CALLS = ['token', 'report', ...WITH_AMOUNTS] as const;
const TARGETS = [...CALLS, 'webhook'] as const;

type Target = (typeof TARGETS)[number];

/** Faults, with the targets of each. */
export const FAULTS = {
  delay: TARGETS,
  drop: CALLS,
  reset: CALLS,
  403: ['report'],
  404: ['get', 'capture', 'refund'],
  429: CALLS,
  500: CALLS,
  503: CALLS,
  html: CALLS,
  'wrong-amount': WITH_AMOUNTS,
  'wrong-currency': WITH_AMOUNTS,
  'expired-token': CALLS,
  pending: ['capture', 'refund'],
  failed: ['refund'],
  declined: ['capture'],
  never: ['webhook'],
  double: ['webhook'],
  reorder: ['webhook'],
} as const satisfies Record<string, readonly Target[]>;

type FaultKind = `${keyof typeof FAULTS}`;

export interface Fault {
  on: Target;
  kind: FaultKind;
  /** For how many calls it was armed, and for how many it still is. */
  times: number;
  left: number;
  /** Milliseconds: the length of a delay, the wait that a 429 asks for, or how long `reorder` holds an event at most. */
  ms: number;
}

const faultSchema = z
  .object({
    on: z.enum(TARGETS),
    kind: z.preprocess(
      String,
      z.custom<FaultKind>((kind) => typeof kind === 'string' && Object.hasOwn(FAULTS, kind)),
    ),
    times: z.int().min(1).max(1_000_000).default(1),
    ms: z.int().min(0).max(600_000).optional(),
  })
  .refine(({ on, kind }) => FAULTS[kind].some((target) => target === on), 'this kind of fault cannot happen there')
  .transform(({ on, kind, times, ms }): Fault => {
    // A held webhook has to wait out a buyer's way back to the shop before another webhook can overtake it.
    return { on, kind, times, left: times, ms: ms ?? (kind === 'reorder' ? 10_000 : 1_000) };
  });

export const faultsSchema = z.object({ faults: z.array(faultSchema) });

/** Uses up the first armed fault that meets the call or the event. */
export function takeFault(armed: Fault[], operation: Operation | 'webhook'): Fault | undefined {
  const meets = ({ on, kind }: Fault) => {
    if (on !== 'any' || operation === 'webhook') return on === operation;
    return FAULTS[kind] !== WITH_AMOUNTS || WITH_AMOUNTS.some((one) => one === operation);
  };
  const fault = armed.find(meets);
  if (fault) fault.left -= 1;
  if (fault?.left === 0) armed.splice(armed.indexOf(fault), 1);
  return fault;
}

/** Applies a fault to an amount; any other fault, or none, leaves it as it is. */
export function tamper<Value extends Money>(money: Value, fault: Fault | undefined): Value {
  if (fault?.kind === 'wrong-currency') {
    return { ...money, currency_code: money.currency_code === 'EUR' ? 'USD' : 'EUR' };
  }
  if (fault?.kind !== 'wrong-amount') return money;
  const minor = toMinor(money);
  return { ...money, ...fromMinor(minor > 1n ? minor / 2n : minor + 1n, money.currency_code) };
}
