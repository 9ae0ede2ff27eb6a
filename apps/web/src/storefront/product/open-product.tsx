import { params } from '../../base/paths.ts';
import { useDialogInAddress } from '../../base/use-dialog-in-address.ts';
import { lazyOverlay } from '../../ui/lazy-part.tsx';
import { usePreload } from '../../ui/when-idle.ts';

const ProductDialogPart = lazyOverlay(async () => (await import('./product-dialog.tsx')).ProductDialog);

/** The dialog of the product that the address names, over a page. */
export function OpenProduct() {
  const { id, close } = useDialogInAddress(params.product);
  usePreload(ProductDialogPart.preload);
  if (!id) return null;
  return <ProductDialogPart onUnavailable={close} productId={id} onClose={close} />;
}
