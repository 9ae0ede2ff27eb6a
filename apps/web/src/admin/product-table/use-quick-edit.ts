import type { AdminListedProduct } from '@haberdash/contract';
import { useState } from 'react';
import { adminEndpoints } from '../../base/admin-endpoints.ts';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { call } from '../../base/client.ts';
import { useEditProduct, useRefreshProducts } from '../../data/admin-products.ts';
import { type QuickChange, quickFault, toQuickBody } from './quick-edit.ts';

/** Saves changes that are made in the table, through the same edit as the product's form. */
export function useQuickEdit(product: AdminListedProduct) {
  const edit = useEditProduct();
  const refresh = useRefreshProducts();
  const [saving, setSaving] = useState(false);

  /** @returns the reason why it was not saved; undefined when it was */
  const save = async (change: QuickChange): Promise<string | undefined> => {
    const { id, version } = product;
    setSaving(true);
    try {
      const { data } = await call(adminEndpoints.adminProducts.details, { params: { id } });
      const fault = quickFault(change, data);
      if (fault) return fault;
      await edit.mutateAsync({ id, version, product: toQuickBody(change, data, product) });
      await refresh();
      return undefined;
    } catch (error) {
      if (!hasCode(error, 'PRODUCT_CHANGED')) return messageOf(error, 'This was not saved. Try again.');
      return 'Someone else changed this product. The table now shows their version: check it, then save again.';
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
}
