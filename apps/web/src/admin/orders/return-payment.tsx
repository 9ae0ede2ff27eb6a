import { useState } from 'react';
import { useReturnPayment } from '../../data/admin-orders.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { NumberField } from '../list/number-field.tsx';
import { amountText } from './amount-text.ts';
import { MoneyForm } from './money-form.tsx';
import { amountInput, type HandPaidOrder } from './received-draft.ts';
import { findAmount } from './refund-choice.ts';
import { useMoneyForm } from './use-hand-payment.ts';

interface ReturnPaymentProps {
  order: HandPaidOrder;
  onClose: () => void;
}

/** Marks money that came too much as returned. */
export function ReturnPayment({ order, onClose }: ReturnPaymentProps) {
  const { chargeCurrency, handPayment } = order;
  const [amountTyped, setAmount] = useState(amountInput(handPayment.surplus, chargeCurrency));
  const [reference, setReference] = useState('');
  const [isTried, setTried] = useState(false);
  const { save, saving, refusal, forgetRefusal } = useMoneyForm(useReturnPayment(), onClose, 'We couldn’t save it.');
  const amount = findAmount(amountTyped, chargeCurrency) ?? 0;
  const fault =
    amount <= 0
      ? 'Enter an amount above 0.'
      : amount > handPayment.surplus
        ? `Enter up to ${amountText(handPayment.surplus, chargeCurrency)}.`
        : undefined;
  return (
    <MoneyForm
      id="return-payment"
      title="Mark as returned"
      description={`Send the money to ${order.userName} first. This only keeps a record of it.`}
      submitLabel="Mark as returned"
      question={{
        title: `Did you return ${amountText(amount, chargeCurrency)}?`,
        text: 'The order then no longer shows it as overpaid.',
      }}
      isComplete={fault === undefined}
      saving={saving}
      refusal={refusal}
      onAsk={() => {
        setTried(true);
        forgetRefusal();
      }}
      onConfirm={() => save({ id: order.id, amount, reference: reference.trim() })}
      onClose={onClose}
    >
      <NumberField
        label={`Amount returned (${chargeCurrency})`}
        error={isTried ? fault : undefined}
        disabled={saving}
        value={amountTyped}
        onChange={setAmount}
      />
      <Field label="Reference (optional)" hint="Such as the number of the transfer.">
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
    </MoneyForm>
  );
}
