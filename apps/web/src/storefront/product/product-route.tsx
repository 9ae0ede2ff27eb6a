import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { params, productPath } from '../../base/paths.ts';
import { listingPath } from '../../data/filters.ts';
import { ProductDialogPart } from './open-product.tsx';
import { ProductDialog } from './product-dialog.tsx';

ProductDialogPart.provide(ProductDialog);

/**
 * A product opened by its own address. The layout draws its dialog at once; what it lies over, the listing, follows, the
 * address bar unchanged.
 */
export function ProductRoute() {
  const { id = '' } = useParams();
  const { search: choice } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const search = new URLSearchParams({ [params.product]: id });
    navigate({ pathname: listingPath(), search: `?${search}` }, { replace: true, mask: productPath(id) + choice });
  }, [id, choice, navigate]);
  // Keeps the footer out of sight, so that nothing moves when the listing comes.
  return <div className="min-h-dvh" />;
}
