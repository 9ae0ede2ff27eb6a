import type { Product } from '@haberdash/contract';
import { messageOf } from '../../base/api-error.ts';
import { useRemoveProduct } from '../../data/admin-products.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { isRefusal } from './use-save-product.ts';

interface DeleteProductProps {
  /** The product that is about to be deleted; null while none is. */
  product: Product | null;
  onClose: () => void;
}

export function DeleteProduct({ product, onClose }: DeleteProductProps) {
  const remove = useRemoveProduct();
  const confirm = async () => {
    if (!product) return;
    try {
      await remove.mutateAsync(product._id);
      toast({ title: 'Product deleted successfully', tone: 'success' });
    } catch (error) {
      toast({
        title: isRefusal(error) ? 'Failed to delete product' : 'An error occurred',
        description: messageOf(error, 'Unknown error'),
        tone: 'danger',
      });
    } finally {
      onClose();
    }
  };
  return (
    <AlertDialog
      open={product !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Are you sure?"
      description="This action cannot be undone. This will permanently delete the product and remove it from your store."
      confirmLabel="Delete"
      loading={remove.isPending}
      onConfirm={confirm}
    />
  );
}
