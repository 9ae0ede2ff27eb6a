import type { Home, Product } from '@haberdash/contract';
import { useId } from 'react';
import { pictureSources } from '../../base/picture.ts';
import { listingPath } from '../../data/filters.ts';
import { useHome } from '../../data/home.ts';
import { NEW_FILTER, useNewProducts } from '../../data/new-products.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { ProductCard, useCardFacts } from '../product/product-card.tsx';
import { HomeSection } from './home-section.tsx';

/** Parts that the merchant adds to the home page's own sections; each appears only while it has something to show. */
export function HomeParts() {
  const home = useHome();
  return (
    <>
      <NewIn />
      {home?.edit && <Edit edit={home.edit} />}
      {home && home.looks.length > 0 && <Looks looks={home.looks} />}
    </>
  );
}

const Cards = ({ products }: { products: readonly Product[] }) => {
  const factsOf = useCardFacts();
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5 md:grid-cols-4">
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} {...factsOf(product)} />
        </li>
      ))}
    </ul>
  );
};

/** Cards in a row of a wide screen. */
const ROW = 4;

/** Items that fill whole rows; the others are left out. */
const inFullRows = <T,>(items: readonly T[]): readonly T[] =>
  items.length > ROW ? items.slice(0, items.length - (items.length % ROW)) : items;

/** Products of the last 30 days, the newest first. */
function NewIn() {
  const products = inFullRows(useNewProducts());
  if (products.length === 0) return null;
  return (
    <HomeSection title="New in" linkText="See all new" to={listingPath({ filters: NEW_FILTER, sortby: 'newest' })}>
      <Cards products={products} />
    </HomeSection>
  );
}

function Edit({ edit: { title, text, image, alt, products } }: { edit: NonNullable<Home['edit']> }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="page mt-14 lg:mt-20">
      <div className="mb-8 grid grid-cols-1 items-center gap-6 md:grid-cols-2 md:gap-10">
        {image !== null && (
          <LazyImage
            {...pictureSources(image, '(min-width: 84rem) 38rem, (min-width: 48rem) 45vw, 92vw')}
            alt={alt}
            ratio="3 / 2"
            className="rounded-xl"
          />
        )}
        <div className="min-w-0 max-w-prose">
          <h2 id={titleId} className="wrap-anywhere font-headline text-h2 lg:text-h1">
            {title}
          </h2>
          {text && <p className="mt-3 wrap-anywhere whitespace-pre-line text-ink-muted">{text}</p>}
        </div>
      </div>
      {products.length > 0 && <Cards products={products} />}
    </section>
  );
}

function Looks({ looks }: Pick<Home, 'looks'>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="page mt-14 lg:mt-20">
      <h2 id={titleId} className="mb-6 font-headline text-h2 lg:mb-8 lg:text-h1">
        Shop the look
      </h2>
      <ul className="space-y-10 lg:space-y-14">
        {looks.map((look) => (
          <li key={look.title} className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 md:gap-10">
            <LazyImage
              {...pictureSources(look.image, '(min-width: 84rem) 38rem, (min-width: 48rem) 45vw, 92vw')}
              alt={look.alt}
              ratio="4 / 5"
              className="rounded-xl"
            />
            <div className="min-w-0">
              <h3 className="mb-4 wrap-anywhere text-h3 lg:text-h2">{look.title}</h3>
              <LookProducts products={look.products} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LookProducts({ products }: { products: readonly Product[] }) {
  const factsOf = useCardFacts();
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5">
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} {...factsOf(product)} />
        </li>
      ))}
    </ul>
  );
}
