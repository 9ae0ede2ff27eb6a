import type { Product } from '@haberdash/contract';
import { useId } from 'react';
import { ProductCard, useCardFacts } from './product-card.tsx';

/** Some products in addition to what a page is about: in one row, to be scrolled where they are more than it holds. */
export function ProductStrip({ title, products }: { title: string; products: readonly Product[] }) {
  const titleId = useId();
  const factsOf = useCardFacts();
  return (
    <section aria-labelledby={titleId} className="mt-14 lg:mt-18">
      <h2 id={titleId} className="mb-4 font-headline text-h3 lg:mb-6 lg:text-h2">
        {title}
      </h2>
      <ul
        data-scrolls="sideways"
        className="scroll-area -m-2 grid auto-cols-[minmax(10.5rem,1fr)] grid-flow-col gap-x-4 overflow-x-auto p-2 pb-4 sm:auto-cols-[13rem] sm:gap-x-6 lg:auto-cols-[15rem]"
      >
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} {...factsOf(product)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
