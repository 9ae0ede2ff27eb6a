import { useQueryClient } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { useIsBehind } from '../../base/live-location.ts';
import { paths, productPath } from '../../base/paths.ts';
import { listingPath } from '../../data/filters.ts';
import { featuredIn } from '../../data/places.ts';
import { productOptions, type ShownProduct, useProduct } from '../../data/products.ts';
import { useTabTitle } from '../../data/tab-title.ts';
import { findSubcategory, labelsOf, useTaxonomy } from '../../data/taxonomy.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useInView } from '../../ui/lazy-image.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LateReviews } from '../reviews/late-reviews.ts';
import { SizeGuideLink } from '../size-guide/size-guide-link.tsx';
import { Gallery, galleryPictures } from './gallery.tsx';
import { LateLook } from './late-look.ts';
import { LateRelated } from './late-related.ts';
import { OptionChooser } from './option-chooser.tsx';
import { ProductFolds } from './product-folds.tsx';
import { DetailedPrice, PlaceLine, Promises, RatingLine, ShareProduct } from './product-parts.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { type ProductChoice, useChoice } from './use-choice.ts';
import { useChoiceRequest } from './use-choice-request.tsx';
import { useProductInSight } from './use-product-in-sight.ts';
import { WishlistHeart } from './wishlist-heart.tsx';

const RecentlyViewed = lazyPart(async () => (await import('./recently-viewed.tsx')).RecentlyViewed);

/** A product by its own address. */
export function ProductPage() {
  const { slug = '' } = useParams();
  const query = useProduct(slug);
  const product = query.data;
  useOwnAddress(slug, query.isPlaceholderData ? undefined : product);
  const isMissing = !product && hasCode(query.error, 'PRODUCT_NOT_FOUND');
  useTabTitle(isMissing ? 'Product not found' : undefined);
  if (product) return <OneProduct key={product.id} product={product} />;
  if (query.isPending) return <ProductSkeleton />;
  return (
    <div className="page py-10">
      {isMissing ? (
        <EmptyState
          as="h1"
          icon={ShoppingBag}
          title="Product not found"
          text="It’s no longer sold here, or the link is wrong."
          action={
            <Button asChild>
              <Link to={listingPath()}>Browse products</Link>
            </Button>
          }
        />
      ) : (
        <ErrorState
          message={messageOf(query.error, 'Failed to load the product. Please try again.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </div>
  );
}

/**
 * Replaces the product's id, or an address that it had, by its own address; the server does so as well.
 * @param product in full, since its page is kept with it; undefined until then
 */
function useOwnAddress(slug: string, product: ShownProduct | undefined): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const queryClient = useQueryClient();
  const isBehind = useIsBehind();
  useEffect(() => {
    // A choice that was made meanwhile brings the address with it, and would be lost.
    if (!product || product.slug === slug || isBehind()) return;
    // What is there need not be asked for again, nor go meanwhile.
    queryClient.setQueryData(productOptions(product.slug).queryKey, product);
    void navigate(productPath(product.slug) + search, { replace: true, preventScrollReset: true });
  }, [product, slug, search, navigate, queryClient, isBehind]);
}

/** The shape of a product that is coming. */
function ProductSkeleton() {
  return (
    <div aria-busy="true" className="page py-5 lg:py-7">
      <h1 className="sr-only">Loading product...</h1>
      <Skeleton className="mb-5 h-5 w-56" />
      <div className="grid gap-6 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:gap-10 lg:gap-14">
        <Skeleton className="aspect-4/5 w-full rounded-lg" />
        <div className="space-y-4">
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-8 w-2/5" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      </div>
    </div>
  );
}

function OneProduct({ product }: { product: ShownProduct }) {
  const choice = useChoice(product);
  const [end, isNearEnd] = useInView({ threshold: 0, rootMargin: '400px 0px' });
  useProductInSight(product);
  if (!choice) return null;
  return (
    <div className="page py-5 lg:py-7">
      <ProductFacts product={product} choice={choice}>
        <LateReviews product={product} className="min-w-0" outline={<Skeleton className="h-56 w-full" />} />
      </ProductFacts>
      <LateLook id={product.id} />
      <LateRelated id={product.id} />
      <div ref={end}>{isNearEnd && <RecentlyViewed id={product.id} />}</div>
    </div>
  );
}

interface ProductFactsProps {
  product: ShownProduct;
  choice: ProductChoice;
  /** It is only looked at: what buys, saves or gives away cannot be pressed. */
  inert?: boolean;
  /** Reviews of the product. */
  children?: ReactNode;
}

/** Pictures, description and reviews below each other; the panel for buying beside them, in sight while they scroll. */
export function ProductFacts({ product, choice, inert, children }: ProductFactsProps) {
  const { category, title } = product;
  const taxonomy = useTaxonomy();
  const subcategory = findSubcategory(taxonomy, category, product.subcategory);
  const above = [
    { label: 'Home', to: paths.shopping.home },
    { label: labelsOf(taxonomy).categoryLabel(category), to: featuredIn(category) },
    ...(subcategory ? [{ label: subcategory.label, to: featuredIn(category, subcategory.key) }] : []),
  ];
  return (
    <>
      <Breadcrumbs above={above} here={title} />
      <div className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:grid-rows-[auto_auto_1fr] lg:mt-5 lg:gap-x-14">
        <div className="min-w-0 max-md:mx-[calc(-1*clamp(1rem,4vw,3rem))]">
          <Gallery
            pictures={galleryPictures(product, choice.offer.image)}
            shown={choice.offer.image}
            title={title}
            soldOut={product.totalStock <= 0}
          />
        </div>
        <Purchase product={product} choice={choice} inert={inert} />
        <section aria-labelledby="details" className="min-w-0 border-t pt-6">
          <h2 id="details" className="text-h3">
            Details
          </h2>
          <p className="wrap-anywhere mt-3 max-w-prose whitespace-pre-line text-ink-muted">{product.description}</p>
          {choice.offer.sku && <p className="mt-3 text-caption text-ink-muted">{`SKU ${choice.offer.sku}`}</p>}
          <ProductFolds product={product} className="mt-5" />
        </section>
        {children}
      </div>
    </>
  );
}

/** Title, price, options and cart button of a product. */
function Purchase({ product, choice, inert }: Omit<ProductFactsProps, 'children'>) {
  const { chooser, isAsked, ask, sheetOf } = useChoiceRequest();
  const [quantity, setQuantity] = useState(1);
  const { offer, query } = choice;
  return (
    <div className="min-w-0 md:sticky md:top-24 md:row-span-3 md:self-start">
      <PlaceLine product={product} />
      <h1 className="wrap-anywhere mt-1 text-balance font-headline text-h2 lg:text-h1">{product.title}</h1>
      <RatingLine product={product} />
      <DetailedPrice product={product} offer={offer} />
      <OptionChooser ref={chooser} options={product.options} isAsked={isAsked} {...choice} />
      <SizeGuideLink product={product} chosen={choice.choice} />
      {/* On a phone always within reach of the thumb; further down it stays in its place. */}
      <div
        inert={inert}
        className="mt-5 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-2 max-md:bg-canvas max-md:px-2 max-md:py-3"
      >
        <PurchaseBar
          product={product}
          offer={offer}
          chosen={choice.choice}
          quantity={quantity}
          onQuantity={setQuantity}
          onMissing={ask}
        />
        {sheetOf(product, choice)}
      </div>
      <div inert={inert} className="mt-4 flex flex-wrap items-center gap-2">
        <WishlistHeart productId={product.id} look="outline" />
        <ShareProduct slug={product.slug} title={product.title} query={query} />
      </div>
      <Promises className="mt-6" />
    </div>
  );
}
