import { paymentMethodLabel } from '../../base/status-labels.ts';

/** Parts of an object that the audit holds; what is missing is empty. */
type Row = Readonly<Record<string, unknown>>;

const rowOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? { ...value } : {});

/** The ways to pay as they are stored. @param money how an amount of the price currency is written, in minor units */
export function waysText(terms: Row, money: (minor: number) => string): string {
  const [paypal, cod, transfer] = [rowOf(terms.paypal), rowOf(terms.cod), rowOf(terms.bankTransfer)];
  const zones = Array.isArray(cod.zones) ? cod.zones.length : 0;
  const ofCod = [
    typeof cod.fee === 'number' && cod.fee > 0 && `fee ${money(cod.fee)}`,
    typeof cod.minTotal === 'number' && `from ${money(cod.minTotal)}`,
    typeof cod.maxTotal === 'number' && `up to ${money(cod.maxTotal)}`,
    zones > 0 && `in ${zones} of the zones`,
  ];
  const ofTransfer = [`${String(transfer.days)} days`, transfer.instructions && `to ${String(transfer.instructions)}`];
  const text = (name: string, isActive: unknown, parts: readonly unknown[] = []) =>
    isActive === true ? [`${name} on`, ...parts.filter(Boolean)].join(', ') : `${name} off`;
  return [
    text(paymentMethodLabel('paypal'), paypal.isActive),
    text(paymentMethodLabel('cod'), cod.isActive, ofCod),
    text(paymentMethodLabel('bank_transfer'), transfer.isActive, ofTransfer),
  ].join('; ');
}
