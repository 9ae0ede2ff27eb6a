import type { AdminOrder } from '@haberdash/contract';
import { useState } from 'react';

const NONE: ReadonlyMap<string, AdminOrder> = new Map();

/**
 * Orders that are selected in a list, on any of its pages.
 * @param listKey identifies the list; nothing is selected in a list with a different key
 * @param shown the orders on the page: the selected ones among them are taken as they are now
 */
export function useSelectedOrders(listKey: string, shown: readonly AdminOrder[]) {
  const [state, setState] = useState({ listKey, orders: NONE });
  const selected = state.listKey === listKey ? state.orders : NONE;
  const now = new Map(shown.map((order) => [order.id, order]));
  const set = (orders: ReadonlyMap<string, AdminOrder>) => setState({ listKey, orders });
  return {
    orders: [...selected.values()].map((order) => now.get(order.id) ?? order),
    isSelected: (id: string) => selected.has(id),
    toggle: (order: AdminOrder) => {
      const after = new Map(selected);
      if (!after.delete(order.id)) after.set(order.id, order);
      set(after);
    },
    /** Selects the page, or takes it off where all of it is selected. */
    togglePage: () => {
      const after = new Map(selected);
      const isWhole = shown.every(({ id }) => selected.has(id));
      for (const order of shown) {
        if (isWhole) after.delete(order.id);
        else after.set(order.id, order);
      }
      set(after);
    },
    clear: () => set(NONE),
  };
}

export type SelectedOrders = ReturnType<typeof useSelectedOrders>;
