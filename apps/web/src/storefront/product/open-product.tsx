import { params } from '../../base/paths.ts';
import { useDialogInAddress } from '../../base/use-dialog-in-address.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PendingOverlay } from '../../ui/pending-overlay.tsx';

const ProductDialogPart = lazyPart(async () => (await import('./product-dialog.tsx')).ProductDialog);

/** The dialog of the product that the address names, over a page. */
export function OpenProduct() {
  const { id, close } = useDialogInAddress(params.product);
  if (!id) return null;
  return <ProductDialogPart fallback={<PendingOverlay />} onUnavailable={close} productId={id} onClose={close} />;
}
