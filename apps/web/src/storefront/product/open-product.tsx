import { params } from '../../base/paths.ts';
import { useDialogInAddress } from '../../base/use-dialog-in-address.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PendingOverlay } from '../../ui/pending-overlay.tsx';
import { usePreload } from '../../ui/when-idle.ts';

const ProductDialogPart = lazyPart(
  async () => (await import('./product-dialog.tsx')).ProductDialog,
  <PendingOverlay />,
);

/** The dialog of the product that the address names, over a page. */
export function OpenProduct() {
  const { id, close } = useDialogInAddress(params.product);
  usePreload(ProductDialogPart.preload);
  if (!id) return null;
  return <ProductDialogPart onUnavailable={close} productId={id} onClose={close} />;
}
