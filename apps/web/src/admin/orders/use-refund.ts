import type { AdminOrderDetails } from '@haberdash/contract';
import { useState } from 'react';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { newRequestId } from '../../base/request-id.ts';
import { type RefundInput, useRefundOrder, useRetryRefund } from '../../data/admin-orders.ts';
import { toast } from '../../ui/toast.tsx';

/** Refunds an order; the form's request id makes a second press, and a press after a lost answer, the first one. */
export function useRefund(order: AdminOrderDetails, onDone: () => void) {
  const mutation = useRefundOrder();
  const [requestId] = useState(newRequestId);
  const [refusal, setRefusal] = useState('');

  const refund = async (what: Omit<RefundInput, 'id' | 'requestId'>): Promise<void> => {
    setRefusal('');
    try {
      const { message } = await mutation.mutateAsync({ id: order.id, requestId, ...what });
      toast({ title: message, tone: 'success' });
      onDone();
    } catch (error) {
      if (!hasCode(error, 'REFUND_FAILED')) return setRefusal(messageOf(error, 'The refund was not made'));
      // It is in the order's list now, from where it may be tried again.
      toast({ title: 'The refund failed', description: error.message, tone: 'danger' });
      onDone();
    }
  };

  return { refund, saving: mutation.isPending, refusal, forgetRefusal: () => setRefusal('') };
}

/** Tries a refund again that failed. */
export function useRefundRetry(order: AdminOrderDetails) {
  const mutation = useRetryRefund();
  const retry = async (refundId: string): Promise<void> => {
    try {
      const { message } = await mutation.mutateAsync({ id: order.id, refundId });
      toast({ title: message, tone: 'success' });
    } catch (error) {
      toast({
        title: 'The refund failed again',
        description: messageOf(error, 'Try again later.'),
        tone: 'danger',
      });
    }
  };
  return { retry, retrying: mutation.isPending ? mutation.variables.refundId : null };
}
