import { PackageX, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { useProduct } from '../../data/products.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { backdropClasses, continueBackdrop, keepOpen } from '../../ui/overlay.ts';
import { shieldFromSecondPress } from '../../ui/second-press.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { Reviews } from '../reviews/reviews.tsx';
import { SizeGuideLink } from '../size-guide/size-guide-link.tsx';
import { OptionChooser } from './option-chooser.tsx';
import { ProductDetails } from './product-details.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { useChoice } from './use-choice.ts';
import { useChoiceRequest } from './use-choice-request.tsx';
import { useProductInSight } from './use-product-in-sight.ts';

/** The shape of a product that is coming. */
function ProductDetailsSkeleton() {
  return (
    <div aria-hidden="true" className="grid md:grid-cols-2 md:gap-8 md:p-7 lg:gap-10 lg:p-8">
      <Skeleton className="aspect-4/5 max-h-[42dvh] w-full rounded-none md:max-h-none md:rounded-lg" />
      <div className="space-y-4 px-5 py-6 md:px-0 md:pt-1">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-8 w-2/5" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  );
}

interface ProductDialogFrameProps {
  onClose: () => void;
  /** Must hold one `Dialog.Title`, which names the dialog: it is where the layout wants it. */
  children: ReactNode;
  /** Stays in sight below the scrolling content. */
  footer?: ReactNode;
}

/**
 * The panel of the product dialog. The design system's own dialog has its title above its content; here it belongs
 * beside the picture, and a second, hidden one would be read twice.
 */
function ProductDialogFrame({ onClose, children, footer }: ProductDialogFrameProps) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (open) return;
        shieldFromSecondPress();
        onClose();
      }}
    >
      <Dialog.Overlay ref={continueBackdrop} className={backdropClasses} />
      <Dialog.Content
        onInteractOutside={keepOpen}
        {...returnFocus}
        aria-describedby={undefined}
        className="fixed inset-0 z-50 flex animate-rise-in flex-col overflow-hidden bg-surface text-ink outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(92dvh,54rem)] sm:w-[calc(100vw-3rem)] sm:max-w-5xl sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:shadow-high"
      >
        <div className="scroll-area min-h-0 flex-1">{children}</div>
        {footer && (
          <div className="border-t bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
            {footer}
          </div>
        )}
        <Dialog.Close asChild>
          <IconButton label="Close" className="absolute top-3 right-3 bg-surface/80">
            <X aria-hidden="true" />
          </IconButton>
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Root>
  );
}

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
  const choice = useChoice(product);
  const { chooser, isAsked, ask, sheetOf } = useChoiceRequest();
  const [quantity, setQuantity] = useState(1);
  const wide = useMediaQuery('(min-width: 48rem)');
  // The product is on screen before what others say of it.
  const hasReviews = useDeferredValue(product !== undefined, false);
  useProductInSight(product);

  const purchase = product && choice && (
    <PurchaseBar
      product={product}
      offer={choice.offer}
      chosen={choice.choice}
      quantity={quantity}
      onQuantity={setQuantity}
      onMissing={ask}
    />
  );
  // One frame for every state: it remembers what to give the focus back to.
  return (
    <ProductDialogFrame onClose={onClose} footer={wide ? undefined : purchase}>
      {product && choice ? (
        <>
          <ProductDetails
            product={product}
            {...choice}
            chooser={
              <>
                <OptionChooser ref={chooser} options={product.options} isAsked={isAsked} {...choice} />
                <SizeGuideLink product={product} chosen={choice.choice} />
              </>
            }
            purchase={wide ? purchase : null}
          />
          {hasReviews && <Reviews product={product} />}
          {sheetOf(product, choice)}
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
          It’s no longer sold here, or the link is wrong.
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
