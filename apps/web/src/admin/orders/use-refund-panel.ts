import type { AdminOrderDetails } from '@haberdash/contract';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { params } from '../../base/paths.ts';
import { useMay } from '../../data/session.ts';
import { obstacleOf } from './refund-choice.ts';

/** The form that refunds an order: opened by its button, or by the address. */
export function useRefundPanel(order: AdminOrderDetails) {
  const [wanted, setWanted] = useState(false);
  const [search, setSearch] = useSearchParams();
  const opener = useRef<HTMLButtonElement>(null);
  const mayRefund = useMay('refunds');
  const isAskedFor = search.has(params.refund);
  const close = () => {
    setWanted(false);
    setTimeout(() => opener.current?.focus());
    if (!isAskedFor) return;
    search.delete(params.refund);
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  const isOpen = mayRefund && obstacleOf(order) === null && (wanted || isAskedFor);
  return { isOpen, open: () => setWanted(true), close, opener };
}
