import type { PromotionTarget } from '@haberdash/contract';
import { X } from 'lucide-react';
import { useState } from 'react';
import { usePromotionGoods } from '../../data/admin-promotions.ts';
import { useProduct } from '../../data/products.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProductSearch } from './product-search.tsx';
import { variantName } from './variant-words.ts';

type Goods = Pick<PromotionTarget, 'products' | 'variants'>;

interface ProductGoodsProps {
  goods: Goods;
  onChange: (goods: Goods) => void;
  disabled: boolean;
}

const without = (list: readonly string[], gone: readonly string[]) => list.filter((id) => !gone.includes(id));

/** Products that a promotion is for: each as a whole, or some variants of it. */
export function ProductGoods({ goods, onChange, disabled }: ProductGoodsProps) {
  const { data: known, isPlaceholderData } = usePromotionGoods(goods);
  /** Titles of what was chosen here, and products that have no variant chosen yet. */
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  const [begun, setBegun] = useState<readonly string[]>([]);
  const { products, variants } = goods;
  const variantsOf = (productId: string) =>
    (known?.variants ?? []).filter((each) => each.productId === productId).map(({ id }) => id);
  const narrowed = (known?.variants ?? []).filter(({ id }) => variants.includes(id));
  const ids = [...new Set([...products, ...narrowed.map(({ productId }) => productId), ...begun])];
  const isLoaded = known !== undefined && !isPlaceholderData;
  const titleOf = (id: string) =>
    titles[id] ??
    known?.products.find((product) => product.id === id)?.title ??
    narrowed.find(({ productId }) => productId === id)?.title ??
    (isLoaded ? 'Deleted product' : '…');
  const gone = isLoaded ? variants.filter((id) => !known.variants.some((each) => each.id === id)) : [];

  const setWhole = (id: string) => {
    setBegun(without(begun, [id]));
    onChange({ products: [...without(products, [id]), id], variants: without(variants, variantsOf(id)) });
  };
  const setVariants = (id: string, chosen: readonly string[], all: readonly string[]) => {
    setBegun([...new Set([...begun, id])]);
    onChange({ products: without(products, [id]), variants: [...without(variants, all), ...chosen] });
  };
  const remove = (id: string) => {
    setBegun(without(begun, [id]));
    onChange({ products: without(products, [id]), variants: without(variants, variantsOf(id)) });
  };

  return (
    <div className="space-y-3">
      <ProductSearch
        label="Products"
        without={ids}
        disabled={disabled}
        onChoose={({ id, title }) => {
          setTitles({ ...titles, [id]: title });
          onChange({ products: [...products, id], variants });
        }}
      />
      {ids.length > 0 && (
        <ul aria-label="Chosen products" className="divide-y rounded-lg border">
          {ids.map((id) => (
            <ChosenProduct
              key={id}
              id={id}
              title={titleOf(id)}
              isWhole={products.includes(id)}
              chosen={variants}
              disabled={disabled}
              onWhole={() => setWhole(id)}
              onVariants={(chosen, all) => setVariants(id, chosen, all)}
              onRemove={() => remove(id)}
            />
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          disabled={disabled}
          onClick={() => onChange({ products, variants: without(variants, gone) })}
        >
          {gone.length === 1 ? 'Remove a deleted variant' : `Remove ${gone.length} deleted variants`}
        </Button>
      )}
    </div>
  );
}

interface ChosenProductProps {
  id: string;
  title: string;
  isWhole: boolean;
  /** Variants that are chosen, of whichever product. */
  chosen: readonly string[];
  disabled: boolean;
  onWhole: () => void;
  /** @param all of the product */
  onVariants: (chosen: readonly string[], all: readonly string[]) => void;
  onRemove: () => void;
}

function ChosenProduct({ id, title, isWhole, chosen, disabled, onWhole, onVariants, onRemove }: ChosenProductProps) {
  const { data: product } = useProduct(id);
  const variants = product && product.options.length > 0 ? (product.variants ?? []) : [];
  const all = variants.map((variant) => variant.id);
  const mine = all.filter((variant) => chosen.includes(variant));
  return (
    <li className="px-3 py-2 text-small">
      <div className="flex items-center gap-3">
        <span className="wrap-anywhere min-w-0 flex-1">{title}</span>
        {variants.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={isWhole ? `Choose variants of ${title}` : `Take all variants of ${title}`}
            disabled={disabled}
            onClick={() => (isWhole ? onVariants([], all) : onWhole())}
          >
            {isWhole ? 'Choose variants' : 'Take all'}
          </Button>
        )}
        <IconButton label={`Remove ${title}`} size="sm" disabled={disabled} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {!isWhole && product && (
        <fieldset className="mt-1 mb-2">
          <legend className="text-caption text-ink-muted">
            {mine.length === 0 ? 'Choose at least one variant.' : `${mine.length} of ${all.length} variants`}
          </legend>
          <div className="grid max-h-60 grid-cols-2 gap-x-4 overflow-y-auto sm:grid-cols-3">
            {variants.map((variant) => (
              <Checkbox
                key={variant.id}
                label={<span className="wrap-anywhere min-w-0">{variantName(product, variant)}</span>}
                checked={mine.includes(variant.id)}
                disabled={disabled}
                onChange={({ target }) =>
                  onVariants(target.checked ? [...mine, variant.id] : without(mine, [variant.id]), all)
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </li>
  );
}
