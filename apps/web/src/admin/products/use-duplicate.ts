import type { Product } from '@haberdash/contract';
import { useRef } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { newRequestId } from '../../base/request-id.ts';
import { useDuplicateProduct } from '../../data/admin-bulk-edits.ts';
import { toast } from '../../ui/toast.tsx';

/** Copies a product as a draft and says how it went; a second press while one is under way does nothing. */
export function useDuplicate(onCopied: (copy: Product) => void) {
  const { mutateAsync } = useDuplicateProduct();
  const isBusy = useRef(false);
  return async ({ _id }: Product) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const copy = await mutateAsync({ id: _id, requestId: newRequestId() });
      toast({ title: 'Copied as a draft', tone: 'success' });
      onCopied(copy);
    } catch (error) {
      toast({ title: 'The product was not copied', description: messageOf(error, 'Try again.'), tone: 'danger' });
    } finally {
      isBusy.current = false;
    }
  };
}
