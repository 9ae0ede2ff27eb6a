import { PackageX } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { useProduct } from '../../data/products.ts';
import { useShop } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { Reviews } from '../reviews/reviews.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductDetailsSkeleton } from './product-details-skeleton.tsx';
import { ProductDialogFrame } from './product-dialog-frame.tsx';
import { PurchaseBar } from './purchase-bar.tsx';

interface ProductDialogProps {
  productId: string;
  onClose: () => void;
}

/** Everything about one product. Quantity, rating and text begin anew with every product and every opening. */
export function ProductDialog({ productId, onClose }: ProductDialogProps) {
  return <OneProduct key={productId} productId={productId} onClose={onClose} />;
}

function OneProduct({ productId, onClose }: ProductDialogProps) {
  const query = useProduct(productId);
  const product = query.data;
  const [quantity, setQuantity] = useState(1);
  const wide = useMediaQuery('(min-width: 48rem)');
  useTabTitle(product?.title);

  const purchase = product && <PurchaseBar product={product} quantity={quantity} onQuantity={setQuantity} />;
  // One frame for every state: it remembers what to give the focus back to.
  return (
    <ProductDialogFrame onClose={onClose} footer={wide ? undefined : purchase}>
      {product ? (
        <>
          <ProductDetails product={product} purchase={wide ? purchase : null} />
          <Reviews productId={product.id} productTitle={product.title} />
        </>
      ) : (
        <NoProduct query={query} onClose={onClose} />
      )}
    </ProductDialogFrame>
  );
}

function NoProduct({ query, onClose }: { query: ReturnType<typeof useProduct>; onClose: () => void }) {
  if (query.isPending) {
    return (
      <>
        <Dialog.Title className="sr-only">Loading product...</Dialog.Title>
        <ProductDetailsSkeleton />
      </>
    );
  }
  if (hasCode(query.error, 'PRODUCT_NOT_FOUND')) {
    return (
      <div className="flex flex-col items-center px-6 py-16 text-center">
        <PackageX aria-hidden="true" className="mb-5 size-12 text-ink-muted" strokeWidth={1.25} />
        <Dialog.Title className="text-h3">Product not found</Dialog.Title>
        <p className="mt-2 mb-6 max-w-sm text-balance text-ink-muted text-small">
          It is no longer sold here, or its address is not right.
        </p>
        <Button onClick={onClose}>Browse products</Button>
      </div>
    );
  }
  return (
    <>
      <Dialog.Title className="sr-only">Product details</Dialog.Title>
      <ErrorState
        message={messageOf(query.error, 'Failed to load the product. Please try again.')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </>
  );
}

/** Names the browser's tab after the product while its dialog is open, and gives the page its name back. */
function useTabTitle(title: string | undefined): void {
  const { storeName } = useShop();
  useEffect(() => {
    if (!title) return undefined;
    const before = document.title;
    document.title = `${title} · ${storeName}`;
    return () => {
      document.title = before;
    };
  }, [title, storeName]);
}
