import { useMatch, useNavigate } from 'react-router';
import { params, paths } from '../../base/paths.ts';
import { useDialogInAddress } from '../../base/use-dialog-in-address.ts';
import { listingPath } from '../../data/filters.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PendingOverlay } from '../../ui/pending-overlay.tsx';

export const ProductDialogPart = lazyPart(async () => (await import('./product-dialog.tsx')).ProductDialog);

/** The dialog of the product that the address names: over a page, or by the product's own address. */
export function OpenProduct() {
  const { id, close } = useDialogInAddress(params.product);
  const own = useMatch(paths.shopping.product)?.params.id;
  const navigate = useNavigate();
  const productId = own ?? id;
  if (!productId) return null;
  const onClose = own ? () => void navigate(listingPath(), { replace: true }) : close;
  return (
    <ProductDialogPart fallback={<PendingOverlay />} onUnavailable={onClose} productId={productId} onClose={onClose} />
  );
}
