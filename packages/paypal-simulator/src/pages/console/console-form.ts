import { ACTIONS } from '../../control/actions.ts';
import { faultsSchema } from '../../faults.ts';
import { parseBody } from '../../order-schema.ts';
import type { Simulator } from '../../simulator.ts';
import type { Command } from './controls.ts';

const PLAIN_FIELDS = ['status', 'outcome', 'reason', 'message', 'note_to_payer'];

/** The fields of a form as the body of the action; one that was left empty was not sent. */
function bodyOf(form: URLSearchParams): Record<string, unknown> {
  const filled = PLAIN_FIELDS.flatMap((name) => {
    const value = form.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  const amount = form.get('amount')?.trim();
  const money = amount ? { amount: { currency_code: form.get('currency') ?? '', value: amount } } : {};
  return { ...Object.fromEntries(filled), ...money };
}

function isCommand(asked: string): asked is Command {
  return asked === 'faults/arm' || asked === 'faults/disarm' || Object.hasOwn(ACTIONS, asked);
}

function arm(sim: Simulator, form: URLSearchParams): void {
  const [on, kind] = (form.get('fault') ?? '').split(' ');
  const ms = form.get('ms')?.trim();
  const fault = { on, kind, times: Number(form.get('times')), ...(ms ? { ms: Number(ms) } : {}) };
  sim.faults.arm(parseBody(faultsSchema, { faults: [fault] }).faults);
}

/**
 * Does what a form of the console asks for.
 *
 * @returns what was done; undefined when the form asks for nothing that there is
 * @throws PaypalError when it cannot be done
 */
export async function obeyForm(sim: Simulator, form: URLSearchParams): Promise<Command | undefined> {
  const asked = form.get('do') ?? '';
  if (!isCommand(asked)) return undefined;
  if (asked === 'faults/arm') arm(sim, form);
  else if (asked === 'faults/disarm') sim.faults.disarm();
  else await ACTIONS[asked].run(sim, form.get('id') ?? '', bodyOf(form));
  return asked;
}
