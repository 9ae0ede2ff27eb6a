import type { OrderDetails, Shortage } from '@haberdash/contract';
import { ADMIN_ORDER_STATUSES, type AdminOrderStatus } from '@haberdash/contract/constants';
import { lineName } from '@haberdash/contract/variant-rules';
import { type FormEvent, useState } from 'react';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { orderLabel, paymentLabel } from '../../base/status-labels.ts';
import { useUpdateOrderStatus } from '../../data/admin-orders.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';
import { STATUS_CHOICES } from './order-status.ts';

/** The reason why a status was not set although the call itself was fine. */
interface StatusRefusal {
  reason: 'changed' | 'out-of-stock';
  message: string;
  /** Products with too little stock. */
  shortages: readonly Shortage[];
}

function findRefusal(error: unknown): StatusRefusal | undefined {
  if (hasCode(error, 'ORDER_CHANGED')) return { reason: 'changed', message: error.message, shortages: [] };
  if (!hasCode(error, 'OUT_OF_STOCK')) return undefined;
  const { message, details } = error;
  return { reason: 'out-of-stock', message, shortages: Array.isArray(details) ? details : [] };
}

/** Sets an order's status and says how it went; the details and the list are reloaded either way. */
export function useStatusUpdate(order: OrderDetails) {
  const update = useUpdateOrderStatus();
  const [refusal, setRefusal] = useState<StatusRefusal | null>(null);

  /** @returns whether the status was set */
  const setStatus = async (orderStatus: AdminOrderStatus): Promise<boolean> => {
    setRefusal(null);
    try {
      const { message } = await update.mutateAsync({ id: order._id, orderStatus, version: order.version });
      toast({ title: message, tone: 'success' });
      return true;
    } catch (error) {
      const found = findRefusal(error);
      if (found) setRefusal(found);
      else {
        toast({
          title: 'Failed to update order status',
          description: messageOf(error, 'Try again.'),
          tone: 'danger',
        });
      }
      return false;
    }
  };

  return { setStatus, saving: update.isPending, refusal, forgetRefusal: () => setRefusal(null) };
}

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
      {update.refusal && (
        <RefusalNotice
          refusal={update.refusal}
          order={order}
          again="Press Update again to set your status anyway."
          className="mb-4"
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Order status" className="min-w-0 flex-1 basis-60">
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

interface RefusalNoticeProps {
  refusal: StatusRefusal;
  order: OrderDetails;
  /** How to set the status all the same, where that can be done from here. */
  again?: string;
  className?: string;
}

/** Why a status was not set, with how the order is now. */
export function RefusalNotice({ refusal, order, again, className }: RefusalNoticeProps) {
  const now = `It is ${orderLabel(order.orderStatus).text} now, and the payment is ${paymentLabel(order.paymentStatus).text}, as shown above.`;
  return (
    <div role="alert" className={cn('rounded-lg bg-warning-tint px-4 py-3 text-small text-warning-ink', className)}>
      <p className="font-medium">{refusal.message}</p>
      {refusal.reason === 'changed' && <p>{[now, again].filter(Boolean).join(' ')}</p>}
      {refusal.shortages.length > 1 && (
        <ul className="mt-1 list-disc pl-5">
          {refusal.shortages.map((shortage) => (
            <li key={shortage.variantId}>{`${lineName(shortage)}: ${shortage.available} left`}</li>
          ))}
        </ul>
      )}
      {refusal.reason === 'out-of-stock' && <p>{`The order stays ${orderLabel(order.orderStatus).text}.`}</p>}
    </div>
  );
}
