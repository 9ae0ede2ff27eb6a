import type { OrderDetails } from '@haberdash/contract';
import { ADMIN_ORDER_STATUSES } from '@haberdash/contract/constants';
import { type FormEvent, useState } from 'react';
import { orderLabel, paymentLabel } from '../../base/status-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { STATUS_CHOICES } from './order-status.ts';
import type { StatusRefusal, useStatusUpdate } from './use-status-update.ts';

interface StatusFormProps {
  order: OrderDetails;
  update: ReturnType<typeof useStatusUpdate>;
}

export function StatusForm({ order, update }: StatusFormProps) {
  const [choice, setChoice] = useState('');
  const status = ADMIN_ORDER_STATUSES.find((offered) => offered === choice);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (status && (await update.setStatus(status))) setChoice('');
  };
  return (
    <form className="w-full" onSubmit={submit}>
      {update.refusal && <RefusalNotice refusal={update.refusal} order={order} />}
      <div className="flex items-end gap-3">
        <Field label="Order Status" className="min-w-0 flex-1">
          {(control) => (
            <Select
              {...control}
              className="[&_select]:h-11"
              options={STATUS_CHOICES}
              placeholder="Choose a new status"
              value={choice}
              disabled={update.saving}
              onChange={(event) => {
                setChoice(event.target.value);
                update.forgetRefusal();
              }}
            />
          )}
        </Field>
        <Button type="submit" disabled={!status} loading={update.saving}>
          Update
        </Button>
      </div>
    </form>
  );
}

function RefusalNotice({ refusal, order }: { refusal: StatusRefusal; order: OrderDetails }) {
  return (
    <div role="alert" className="mb-4 rounded-lg bg-warning-tint px-4 py-3 text-small text-warning-ink">
      <p className="font-medium">{refusal.message}</p>
      {refusal.reason === 'changed' && (
        <p>
          {`It is ${orderLabel(order.orderStatus).text} now, with payment ${paymentLabel(order.paymentStatus).text}, as shown above. Press Update again to set your status all the same.`}
        </p>
      )}
      {refusal.shortages.length > 1 && (
        <ul className="mt-1 list-disc pl-5">
          {refusal.shortages.map(({ title, available }) => (
            <li key={title}>{`${title}: ${available} left`}</li>
          ))}
        </ul>
      )}
      {refusal.reason === 'out-of-stock' && <p>{`The order stays ${orderLabel(order.orderStatus).text}.`}</p>}
    </div>
  );
}
