import type { Product } from '@haberdash/contract';
import { effectivePrice } from '@haberdash/contract/money';
import { useMoney } from '../../data/shop.ts';
import { cn } from '../../ui/cn.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface ProductPriceProps {
  product: Pick<Product, 'price' | 'salePrice' | 'priceFrom'>;
  size?: 'md' | 'lg';
  className?: string;
}

/** Price of a product, or of its cheapest variant; on sale, the old price is struck through beside it. */
export function ProductPrice({ product, size = 'md', className }: ProductPriceProps) {
  const money = useMoney();
  const price = effectivePrice(product);
  const onSale = price < product.price;
  return (
    <p className={cn('flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      <VisuallyHidden>{onSale ? 'Sale price' : 'Price'}</VisuallyHidden>
      <span className={cn('font-semibold text-ink', size === 'lg' ? 'text-h2' : 'text-body')}>
        {product.priceFrom && 'From '}
        {money.price(price)}
      </span>
      {onSale && (
        <>
          <VisuallyHidden>Original price</VisuallyHidden>
          <s className={cn('text-ink-muted', size === 'lg' ? 'text-body' : 'text-small')}>
            {money.price(product.price)}
          </s>
        </>
      )}
    </p>
  );
}
