import { useState } from 'react';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { shortId } from '../../base/formats.ts';
import { useRecordPayment } from '../../data/admin-orders.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { NumberField } from '../list/number-field.tsx';
import { amountText } from './amount-text.ts';
import { MoneyForm } from './money-form.tsx';
import { amountInput, dayOf, type HandPaidOrder, instantOf, readReceipt } from './received-draft.ts';
import { useMoneyForm } from './use-hand-payment.ts';

/** What becomes of the order, for the question before it is saved. */
function outcomeText(order: HandPaidOrder, { rest, isShort, accept }: ReturnType<typeof readReceipt>): string {
  const money = (amount: number) => amountText(amount, order.chargeCurrency);
  if (accept) return `The order counts as paid, ${money(rest)} short. The difference is kept in its history.`;
  if (isShort) return `${money(rest)} will still be missing, and the order isn’t paid yet.`;
  if (rest < 0) return `${money(-rest)} is more than is due and will be shown as overpaid, for you to return.`;
  return 'The order counts as paid.';
}

interface RecordPaymentProps {
  order: HandPaidOrder;
  onClose: () => void;
}

/** Asks what came for an order, when and under which reference, and says what that makes of it. */
export function RecordPayment({ order, onClose }: RecordPaymentProps) {
  const { chargeCurrency, handPayment, paymentStatus } = order;
  const [now] = useState(() => new Date());
  const start = paymentStatus === 'awaiting' ? amountInput(handPayment.missing, chargeCurrency) : '';
  const [amount, setAmount] = useState(start);
  const [reference, setReference] = useState('');
  const [day, setDay] = useState(() => dayOf(now));
  const [accepts, setAccepts] = useState(false);
  const [isTried, setTried] = useState(false);
  const { save, saving, refusal, forgetRefusal } = useMoneyForm(useRecordPayment(), onClose, 'We couldn’t save it.');
  useKeptSession(() => amount !== start || reference !== '');

  const read = readReceipt(order, { amountText: amount, accepts, day }, now);
  const text = amountText(read.amount, chargeCurrency);
  return (
    <MoneyForm
      id="record-payment"
      title="Record a payment"
      description={`For order ${shortId(order._id)} by ${order.userName}.`}
      submitLabel="Record payment"
      question={{
        title: read.amount > 0 ? `Record ${text} as received?` : 'Accept what has come as enough?',
        text: outcomeText(order, read),
      }}
      isComplete={!read.fault && !read.dayFault}
      saving={saving}
      refusal={refusal}
      onAsk={() => {
        setTried(true);
        forgetRefusal();
      }}
      onConfirm={() =>
        save({
          id: order.id,
          amount: read.amount,
          reference: reference.trim(),
          receivedAt: instantOf(day, now),
          accept: read.accept,
        })
      }
      onClose={onClose}
    >
      <NumberField
        label={`Amount received (${chargeCurrency})`}
        error={isTried ? read.fault : undefined}
        disabled={saving}
        value={amount}
        onChange={setAmount}
      />
      {read.isShort && (
        <div>
          <p className="text-small text-warning-ink">{`${amountText(read.rest, chargeCurrency)} less than is due.`}</p>
          <Checkbox
            label="Accept as enough"
            checked={accepts}
            disabled={saving}
            onChange={({ target }) => setAccepts(target.checked)}
          />
        </div>
      )}
      {read.rest < 0 && !read.fault && (
        <p className="text-small text-warning-ink">
          {`${amountText(-read.rest, chargeCurrency)} more than is due. You’ll have to return it.`}
        </p>
      )}
      <Field label="Reference (optional)" hint="Such as the number of the transfer or of the courier’s receipt.">
        {(control) => (
          <Input
            {...control}
            maxLength={140}
            autoComplete="off"
            value={reference}
            disabled={saving}
            onChange={({ target }) => setReference(target.value)}
          />
        )}
      </Field>
      <Field label="Received on" error={isTried ? read.dayFault : undefined} className="sm:max-w-60">
        {(control) => (
          <Input
            {...control}
            type="date"
            max={dayOf(now)}
            value={day}
            disabled={saving}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
    </MoneyForm>
  );
}
