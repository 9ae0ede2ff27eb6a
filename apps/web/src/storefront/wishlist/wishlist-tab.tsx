import { Heart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { paths } from '../../base/paths.ts';
import { useKeepWithin, useListPage } from '../../base/use-list-page.ts';
import { PRODUCTS_PER_PAGE } from '../../data/products.ts';
import { useWishlist } from '../../data/wishlist.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { LatePopular } from '../product/late-popular.ts';
import { ProductGrid, ProductGridSkeleton } from '../product/product-grid.tsx';

const LoadingWishlist = () => (
  <div role="status" aria-busy="true" aria-label="Loading wishlist">
    <ProductGridSkeleton most={4} count={4} />
  </div>
);

const NoWishes = () => (
  <>
    <EmptyState
      as="h3"
      icon={Heart}
      title="Your wishlist is empty"
      text="Press the heart on a product to keep it here for later"
      action={
        <Button asChild>
          <Link to={paths.shopping.listing}>Browse Products</Link>
        </Button>
      }
    />
    <LatePopular />
  </>
);

function WishlistGrid() {
  const { page, goToPage } = useListPage();
  const { data: list, isPending, isFetching, isPlaceholderData, error, refetch } = useWishlist(page);
  useKeepWithin(list);
  if (isPending) return <LoadingWishlist />;
  if (!list) {
    const message = messageOf(error, 'Failed to load your wishlist');
    return <ErrorState message={message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (list.total === 0) return <NoWishes />;
  return (
    <div className="space-y-8">
      <ProductGrid products={list.data} most={4} label="Wishlist" busy={isPlaceholderData} />
      {list.total > PRODUCTS_PER_PAGE && (
        <Pagination page={page} pageSize={PRODUCTS_PER_PAGE} total={list.total} onPageChange={goToPage} />
      )}
    </div>
  );
}

export function WishlistTab() {
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);

  const focused = useRef<Element>(null);

  // A card that leaves with the focus in it would drop a keyboard user at the top of the page.
  useEffect(() => {
    if (!section.current) return undefined;
    const observer = new MutationObserver(() => {
      if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return;
      focused.current = null;
      heading.current?.focus({ preventScroll: true });
    });
    observer.observe(section.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return (
    <section
      ref={section}
      aria-labelledby="wishlist"
      onFocus={({ target }) => {
        focused.current = target;
      }}
    >
      <h2 ref={heading} id="wishlist" tabIndex={-1} className="mb-5 text-h2">
        Wishlist
      </h2>
      <WishlistGrid />
    </section>
  );
}
