import { z } from 'zod';
import { fromMinor, toMinor } from './money.ts';
import type { Money } from './types.ts';

/** What a call does, in the words of the control plane; `other` is met by `any` alone. */
export type Operation = 'token' | 'create' | 'get' | 'capture' | 'refund' | 'report' | 'other';

const CALL_KINDS = [
  'delay',
  'drop',
  'reset',
  '403',
  '404',
  '429',
  '500',
  '503',
  'html',
  'wrong-amount',
  'wrong-currency',
  'expired-token',
  'pending',
  'failed',
  'declined',
] as const;
const EVENT_KINDS = ['never', 'double', 'delay', 'reorder'] as const;

export type FaultKind = (typeof CALL_KINDS)[number] | (typeof EVENT_KINDS)[number];
export type FaultTarget = (typeof FAULT_TARGETS)[number];

export interface Fault {
  on: FaultTarget;
  kind: FaultKind;
  /** For how many calls it was armed, and for how many it still is. */
  times: number;
  left: number;
  /** Milliseconds: the length of a delay, the wait that a 429 asks for, or how long `reorder` holds an event at most. */
  ms: number;
}

const isTampering = (kind: FaultKind) => kind === 'wrong-amount' || kind === 'wrong-currency';

/** Faults that are an outcome of one kind of call and mean nothing to another. Reports need a permission of their own. */
const OUTCOMES: { [Kind in FaultKind]?: readonly FaultTarget[] } = {
  pending: ['capture', 'refund'],
  failed: ['refund'],
  declined: ['capture'],
  '403': ['report'],
  '404': ['get', 'capture', 'refund'],
};

/** Calls that answer no single amount. */
const NOT_TAMPERED: ReadonlySet<FaultTarget | Operation> = new Set(['token', 'report', 'other']);

function fits({ on, kind }: { on: FaultTarget; kind: FaultKind }): boolean {
  if (on === 'webhook') return EVENT_KINDS.some((known) => known === kind);
  if (OUTCOMES[kind]) return OUTCOMES[kind].includes(on);
  return CALL_KINDS.some((known) => known === kind) && !(NOT_TAMPERED.has(on) && isTampering(kind));
}

/** A held webhook has to wait out a buyer's way back to the shop before another one can overtake it. */
const defaultMs = (kind: FaultKind) => (kind === 'reorder' ? 10_000 : 1_000);

export const FAULT_TARGETS = ['token', 'create', 'get', 'capture', 'refund', 'report', 'webhook', 'any'] as const;

/** What can go wrong there. */
export function kindsFor(on: FaultTarget): FaultKind[] {
  return [...new Set([...CALL_KINDS, ...EVENT_KINDS])].filter((kind) => fits({ on, kind }));
}

export const faultsSchema = z.object({
  faults: z.array(
    z
      .object({
        on: z.enum(FAULT_TARGETS),
        kind: z
          .union([z.enum([...CALL_KINDS, ...EVENT_KINDS]), z.literal([403, 404, 429, 500, 503]).transform(String)])
          .pipe(z.enum([...CALL_KINDS, ...EVENT_KINDS])),
        times: z.int().min(1).max(1_000_000).default(1),
        ms: z.int().min(0).max(600_000).optional(),
      })
      .refine(fits, 'this kind of fault cannot happen there'),
  ),
});

export interface Faults {
  arm(faults: z.infer<typeof faultsSchema>['faults']): void;
  armed(): Fault[];
  disarm(): void;
  /** Uses up the first armed fault that meets the call. */
  takeForCall(operation: Operation): Fault | undefined;
  /** Uses up the first armed fault that meets the next webhook event. */
  takeForEvent(): Fault | undefined;
}

export function createFaults(): Faults {
  let faults: Fault[] = [];

  const take = (meets: (fault: Fault) => boolean): Fault | undefined => {
    const fault = faults.find((candidate) => candidate.left > 0 && meets(candidate));
    if (fault) fault.left -= 1;
    faults = faults.filter(({ left }) => left > 0);
    return fault;
  };

  return {
    arm: (added) => {
      faults.push(...added.map((fault) => ({ ...fault, left: fault.times, ms: fault.ms ?? defaultMs(fault.kind) })));
    },
    armed: () => faults.map((fault) => ({ ...fault })),
    disarm: () => {
      faults = [];
    },
    takeForCall: (operation) =>
      take(({ on, kind }) => {
        if (isTampering(kind) && NOT_TAMPERED.has(operation)) return false;
        return on === operation || on === 'any';
      }),
    takeForEvent: () => take(({ on }) => on === 'webhook'),
  };
}

/** What a fault makes of an amount; every other fault, or none, leaves it as it is. */
export function tamper<Value extends Money>(money: Value, fault: Fault | undefined): Value {
  if (fault?.kind === 'wrong-currency') {
    return { ...money, currency_code: money.currency_code === 'EUR' ? 'USD' : 'EUR' };
  }
  if (fault?.kind !== 'wrong-amount') return money;
  const minor = toMinor(money);
  return { ...money, ...fromMinor(minor > 1n ? minor / 2n : minor + 1n, money.currency_code) };
}
