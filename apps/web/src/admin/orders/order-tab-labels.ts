import type { OrderTab } from '@haberdash/contract/order-constants';
import { paths } from '../../base/paths.ts';

interface TabWords {
  label: string;
  /** Title and text while nothing is there. */
  nothing: string;
  hint: string;
}

/** Words of the tabs of the list of orders. */
export const TAB_WORDS: Record<OrderTab, TabWords> = {
  toPack: {
    label: 'To pack',
    nothing: 'Nothing to pack',
    hint: 'Paid orders appear here until you mark them as packed.',
  },
  toSend: {
    label: 'To send',
    nothing: 'Nothing to send',
    hint: 'Packed orders, and the rest of those partly sent, appear here.',
  },
  sent: {
    label: 'Sent',
    nothing: 'Nothing on its way',
    hint: 'Orders appear here while their parcels are on the way.',
  },
  refundDue: {
    label: 'Refund due',
    nothing: 'No refunds due',
    hint: 'Orders with money to return, or a refund that failed, appear here.',
  },
  awaiting: {
    label: 'Awaiting payment',
    nothing: 'No payments to wait for',
    hint: 'Orders paid in cash or by transfer appear here until you record the money.',
  },
  overpaid: {
    label: 'Overpaid',
    nothing: 'Nothing overpaid',
    hint: 'Orders for which you received more than was due appear here.',
  },
  question: {
    label: 'Questions',
    nothing: 'No open questions',
    hint: 'Orders appear here when their buyer asks something, until you answer.',
  },
};

/** The list of orders with one of its tabs open. @param status those of them in this status */
export const orderTabPath = (tab: OrderTab, status?: string): string =>
  `${paths.admin.orders}?tab=${tab}${status === undefined ? '' : `&status=${status}`}`;
