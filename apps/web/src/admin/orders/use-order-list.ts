import { ORDER_STATUSES } from '@haberdash/contract/constants';
import { ORDER_SORTS, ORDER_TABS } from '@haberdash/contract/order-constants';
import { useSearchParams } from 'react-router';
import type { AdminOrderQuery } from '../../data/admin-orders.ts';
import { ALL, useListParams } from '../list/use-list-params.ts';

/** Filters beside search, tab and status, by their names in the address. */
export const FURTHER = ['country', 'methodId', 'paymentMethod', 'from', 'to'] as const;
export type FurtherFilter = (typeof FURTHER)[number];

/** A day in the address; empty where it is none. */
const readDay = (text: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? '') : '');

/** The list of orders as its address has it, and the changes of it. */
export function useOrderList() {
  const list = useListParams('status', ORDER_STATUSES);
  const [address, setAddress] = useSearchParams();
  const chosen = (name: FurtherFilter) => address.get(name) ?? ALL;
  const wanted: AdminOrderQuery = {
    // Ids are shown as '#1a2b3c4d' and copied like that.
    search: list.search.trim().replace(/^#/, ''),
    status: list.filter,
    country: chosen('country'),
    methodId: chosen('methodId'),
    paymentMethod: chosen('paymentMethod'),
    tab: ORDER_TABS.find((tab) => tab === address.get('tab')) ?? ALL,
    from: readDay(address.get('from')),
    to: readDay(address.get('to')),
    sort: ORDER_SORTS.find((sort) => sort === address.get('sort')) ?? 'newest',
    page: list.page,
  };
  const hasFurther = FURTHER.some((name) => address.has(name));
  return {
    ...list,
    wanted,
    isFiltered: list.isFiltered || hasFurther,
    hasFurther,
    /** Takes search and filters off; tab and order stay. */
    clear: () =>
      setAddress((before) => new URLSearchParams([...before].filter(([name]) => name === 'tab' || name === 'sort')), {
        replace: true,
        preventScrollReset: true,
        flushSync: true,
      }),
  };
}

export type OrderList = ReturnType<typeof useOrderList>;
