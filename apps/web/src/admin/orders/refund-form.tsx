import type { AdminOrderDetails } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { isByHand, paymentMethodLabel } from '../../base/status-labels.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/radio-card.tsx';
import { Panel } from './order-parts.tsx';
import { costOfItems, findAmount, type Quantities, type RefundWay, refundableItems } from './refund-choice.ts';
import { useRefund } from './use-refund.ts';

const MAX_REASON = 200;

/** State of the refund form, and the resulting amount. */
function useRefundFields(order: AdminOrderDetails) {
  const { chargeCurrency: currency, refundable } = order;
  const [way, setWay] = useState<RefundWay>(() => (refundable.items.length > 0 ? 'items' : 'all'));
  const [quantities, setQuantities] = useState<Quantities>({});
  const [amountText, setAmountText] = useState('');
  const [reason, setReason] = useState('');
  const [wantsRestock, setWantsRestock] = useState(true);

  useKeptSession(
    () => reason !== '' || amountText !== '' || Object.values(quantities).some((quantity) => quantity > 0),
  );

  const items = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
  const named = findAmount(amountText, currency);
  const amounts = { all: refundable.amount, items: costOfItems(order, quantities), amount: named ?? 0 };
  const amount = amounts[way];
  const isRejected = order.orderStatus === 'rejected';
  const canRestock = !isRejected && way !== 'amount' && refundable.items.length > 0;
  const isTooMuch = amount > refundable.amount;

  return {
    way,
    setWay,
    quantities,
    setQuantity: (id: string, quantity: number) => setQuantities({ ...quantities, [id]: quantity }),
    amountText,
    setAmountText,
    amountFault: amountText !== '' && named === undefined ? `Enter an amount in ${currency}.` : undefined,
    reason,
    setReason,
    restock: canRestock && wantsRestock,
    setWantsRestock,
    canRestock,
    amount,
    isTooMuch,
    isComplete: amount > 0 && !isTooMuch && reason.trim() !== '',
    what: { amount, items: way === 'items' ? items : undefined, restock: canRestock && wantsRestock, reason },
  };
}

type Fields = ReturnType<typeof useRefundFields>;

const WAYS: readonly { way: RefundWay; label: string }[] = [
  { way: 'items', label: 'Specific items' },
  { way: 'all', label: 'Full remaining amount' },
  { way: 'amount', label: 'Custom amount' },
];

function WayChoice({ order, fields }: { order: AdminOrderDetails; fields: Fields }) {
  const descriptions: Record<RefundWay, string> = {
    all: formatMoney(order.refundable.amount, order.chargeCurrency),
    items: 'At the price paid',
    amount: `In ${order.chargeCurrency}`,
  };
  const hasItems = order.refundable.items.length > 0;
  return (
    <RadioCardGroup legend="What to refund">
      <div className="grid gap-2 sm:grid-cols-3 xl:grid-cols-1">
        {WAYS.filter(({ way }) => way !== 'items' || hasItems).map(({ way, label }) => (
          <RadioCard
            key={way}
            name="refund-way"
            label={label}
            description={descriptions[way]}
            className="[&>label]:py-3"
            checked={fields.way === way}
            onChange={() => fields.setWay(way)}
          />
        ))}
      </div>
    </RadioCardGroup>
  );
}

function ItemChoice({ order, fields }: { order: AdminOrderDetails; fields: Fields }) {
  return (
    <ul aria-label="Items to refund" className="divide-y rounded-lg border text-small">
      {refundableItems(order).map(({ id, title, price, left }) => (
        <li key={id} className="flex items-center justify-between gap-4 px-3 py-2.5">
          <span className="min-w-0">
            <span className="block break-words font-medium">{title}</span>
            <span className="text-caption text-ink-muted tabular-nums">
              {`${formatMoney(price, order.chargeCurrency)} each · ${left} refundable`}
            </span>
          </span>
          <QuantityStepper
            label={`Quantity of ${title}`}
            size="sm"
            min={0}
            max={left}
            value={fields.quantities[id] ?? 0}
            onChange={(quantity) => fields.setQuantity(id, quantity)}
            className="shrink-0"
          />
        </li>
      ))}
    </ul>
  );
}

function Total({ order, fields }: { order: AdminOrderDetails; fields: Fields }) {
  const money = (amount: number) => formatMoney(amount, order.chargeCurrency);
  return (
    <div className="rounded-lg bg-sunken px-4 py-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">Refund total</span>
        <output aria-label="Refund total" className="text-h3 tabular-nums">
          {money(fields.amount)}
        </output>
      </p>
      <p className={fields.isTooMuch ? 'text-danger-ink text-small' : 'text-ink-muted text-small'}>
        {fields.isTooMuch
          ? `You can refund up to ${money(order.refundable.amount)}.`
          : `of ${money(order.refundable.amount)} remaining`}
      </p>
    </div>
  );
}

interface RefundFieldsProps {
  order: AdminOrderDetails;
  fields: Fields;
}

function RefundFields({ order, fields }: RefundFieldsProps) {
  return (
    <>
      <WayChoice order={order} fields={fields} />
      {fields.way === 'items' && <ItemChoice order={order} fields={fields} />}
      {fields.way === 'amount' && (
        <Field label={`Amount in ${order.chargeCurrency}`} error={fields.amountFault} required>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={fields.amountText}
              onChange={(event) => fields.setAmountText(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label="Reason" hint="Shown to the customer." required>
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_REASON}
            value={fields.reason}
            onChange={(event) => fields.setReason(event.target.value)}
          />
        )}
      </Field>
      {fields.canRestock && (
        <Checkbox
          label="Restock items"
          checked={fields.restock}
          onChange={(event) => fields.setWantsRestock(event.target.checked)}
        />
      )}
      <Total order={order} fields={fields} />
    </>
  );
}

/** To whom the money goes, and by which way. */
const destination = ({ userName, paymentMethod }: AdminOrderDetails): string =>
  isByHand(paymentMethod)
    ? `To ${userName}. You send the money, then mark the refund as done.`
    : `To ${userName}, via ${paymentMethodLabel(paymentMethod)}.`;

const warning = ({ userName, paymentMethod }: AdminOrderDetails): string =>
  isByHand(paymentMethod)
    ? `Send the money to ${userName} yourself, then mark the refund as done.`
    : `${userName} will be refunded via ${paymentMethodLabel(paymentMethod)}. This can’t be undone.`;

interface RefundFormProps {
  order: AdminOrderDetails;
  onClose: () => void;
}

/** Asks what of an order is to be refunded, beside the order, shows what that comes to, and asks once more before it is sent. */
export function RefundForm({ order, onClose }: RefundFormProps) {
  const fields = useRefundFields(order);
  const { refund, saving, refusal, forgetRefusal } = useRefund(order, onClose);
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const total = formatMoney(fields.amount, order.chargeCurrency);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'center' });
    form.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
  }, []);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    forgetRefusal();
    if (fields.isComplete) setAsking(true);
  };
  const confirm = async () => {
    await refund(fields.what);
    setAsking(false);
  };
  return (
    <Panel title="Refund">
      <form ref={form} aria-label="Refund" className="space-y-5" onSubmit={ask}>
        <p className="text-ink-muted text-small">{destination(order)}</p>
        <RefundFields order={order} fields={fields} />
        {refusal && (
          <p role="alert" className="rounded-lg bg-danger-tint px-4 py-3 text-danger-ink text-small">
            {refusal}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={!fields.isComplete} loading={saving}>
            {`Refund ${total}`}
          </Button>
          <Button variant="outline" disabled={saving} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Refund ${total}?`}
        description={warning(order)}
        confirmLabel={`Refund ${total}`}
        loading={saving}
        onConfirm={() => void confirm()}
      />
    </Panel>
  );
}
