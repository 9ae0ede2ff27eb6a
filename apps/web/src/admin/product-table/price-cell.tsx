import type { AdminListedProduct } from '@haberdash/contract';
import { discountPercent } from '@haberdash/contract/money';
import { PRODUCT_FIELDS, priceFault } from '@haberdash/contract/product-fields';
import { saleStateOf } from '@haberdash/contract/sale-dates';
import { useMoney } from '../../data/shop.ts';
import { useFormSurroundings } from '../products/form-surroundings.ts';
import { EditCell } from './edit-cell.tsx';
import { useQuickEdit } from './use-quick-edit.ts';

interface PriceCellProps {
  product: AdminListedProduct;
  /** Opens the product, where its variants differ in price. */
  onEdit: () => void;
}

/** Price of a product, edited in place; where variants differ in price it leads to the product. */
export function PriceCell({ product, onEdit }: PriceCellProps) {
  const money = useMoney();
  const { decimals } = useFormSurroundings(product.category);
  const { save } = useQuickEdit(product);
  const isCounting = product.options.length > 0 || saleStateOf(product, Date.now()) === 'running';
  const isOnSale = isCounting && discountPercent(product) > 0;
  const shown = (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {isOnSale && <span className="sr-only">Sale price</span>}
      <span>
        {product.priceFrom && 'from '}
        {money.price(isOnSale ? product.salePrice : product.price)}
      </span>
      {isOnSale && (
        <>
          <span className="sr-only">instead of</span>
          <s className="text-caption text-ink-muted">{money.price(product.price)}</s>
        </>
      )}
    </span>
  );
  if (product.priceFrom) {
    return (
      <button
        type="button"
        className="-mx-2 inline-flex min-h-9 items-center rounded-md px-2 text-left hover:bg-sunken pointer-coarse:min-h-11"
        onClick={onEdit}
      >
        <span className="sr-only">{`Price of ${product.title}: `}</span>
        {shown}
        <span className="sr-only">. Open the product to edit</span>
      </button>
    );
  }
  return (
    <EditCell
      label={`Price of ${product.title}`}
      value={String(product.basePrice)}
      inputMode="decimal"
      faultOf={(text) => priceFault(PRODUCT_FIELDS.price, text, decimals)}
      onSave={(price) => save({ price })}
    >
      {shown}
    </EditCell>
  );
}
