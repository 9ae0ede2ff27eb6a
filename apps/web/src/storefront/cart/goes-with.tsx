import type { Cart } from '@haberdash/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { pictureSources } from '../../base/picture.ts';
import { useLook } from '../../data/products.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { ProductPrice } from '../product/product-price.tsx';
import { useProductLink } from '../product/use-product-dialog.ts';

const SHOWN = 3;

interface GoesWithProps {
  items: Cart['items'];
  /** Called when the link to a product is followed. */
  onLeave: () => void;
}

/** Products that go with the one that was put into the cart last; nothing where there are none. */
export function GoesWith({ items, onLeave }: GoesWithProps) {
  const titleId = useId();
  const linkTo = useProductLink();
  const { data } = useLook(items.at(-1)?.productId ?? '');
  const products = (data?.data ?? [])
    .filter(({ id }) => items.every(({ productId }) => productId !== id))
    .slice(0, SHOWN);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="border-t py-5">
      <h3 id={titleId} className="mb-3 font-medium text-small">
        Goes well with
      </h3>
      <ul className="space-y-3">
        {products.map((product) => (
          <li key={product.id} className="relative flex items-center gap-4">
            <LazyImage
              {...pictureSources(product.image, '3.5rem')}
              alt=""
              ratio="1 / 1"
              className="size-14 shrink-0 rounded-md"
            />
            <div className="min-w-0">
              <Link
                {...linkTo(product)}
                onClick={onLeave}
                className="wrap-anywhere line-clamp-1 text-small underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {product.title}
              </Link>
              <ProductPrice product={product} className="text-small [&_*]:text-small" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
