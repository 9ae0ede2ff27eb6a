import type { Variant } from '@haberdash/contract';
import { effectivePrice } from '@haberdash/contract/money';
import { type Choice, fits, withValue } from '../../data/choice.ts';
import type { ShownProduct } from '../../data/products.ts';

/** Offer of a product under a choice. */
export interface Offer {
  /** Variant to put into the cart; undefined while the choice is incomplete or the variants are not loaded. */
  variantId: string | undefined;
  /** Places of the options that nothing is chosen of. */
  missing: number[];
  price: number;
  salePrice: number;
  /** True if the variants still possible differ in price: `price` and `salePrice` are the lowest. */
  priceFrom: boolean;
  totalStock: number;
  image: string;
  /** Empty where none is set, or what is meant is not clear yet. */
  sku: string;
}

const isSame = <T>([first, ...others]: readonly T[]) => others.every((other) => other === first);

/** The price that variants have in common, or the lowest. */
function priceOf(variants: readonly Variant[]) {
  const [cheapest] = [...variants].sort((one, other) => effectivePrice(one) - effectivePrice(other));
  return { ...cheapest, priceFrom: !isSame(variants.map(effectivePrice)) };
}

/** @param stockOf how many of a variant the shopper can have */
export function offerOf(product: ShownProduct, choice: Choice, stockOf: (variant: Variant) => number): Offer {
  const { options, variants = [], image } = product;
  const missing = [...options.keys()].filter((index) => choice[index] === undefined);
  const meant = options.length > 0 ? variants.filter((variant) => fits(options, choice, variant)) : [];
  const [variant] = missing.length === 0 ? meant : [];
  const {
    price = product.price,
    salePrice = product.salePrice,
    priceFrom = false,
  } = meant.length > 0 ? priceOf(meant) : product;
  const isBegun = missing.length < options.length;
  const pictures = meant.map((each) => each.image);
  return {
    variantId: options.length === 0 ? product.id : variant?.id,
    missing,
    price,
    salePrice,
    priceFrom,
    totalStock:
      meant.length > 0 ? meant.reduce((sum, each) => sum + Math.max(0, stockOf(each)), 0) : product.totalStock,
    image: isBegun && isSame(pictures) ? (pictures[0] ?? image) : image,
    sku: variant?.sku ?? '',
  };
}

export interface OfferedValue {
  value: string;
  /** True if a variant has this value together with the other chosen ones. */
  isOffered: boolean;
  isSoldOut: boolean;
  /** The picture that shows it; empty where it has none. */
  picture: string;
}

/** The picture that shows a variant and not any other; empty where there is none. */
const ownPicture = ({ images = [] }: ShownProduct, { id, image, ownImage }: Variant): string =>
  ownImage || images.some(({ variantIds }) => variantIds?.includes(id)) ? image : '';

/** The values of an option, as far as they can be had together with what is chosen of the others. */
export function offeredValues(
  product: ShownProduct,
  choice: Choice,
  index: number,
  stockOf: (variant: Variant) => number,
): OfferedValue[] {
  const { options, variants } = product;
  return (options[index]?.values ?? []).map((value) => {
    if (!variants) return { value, isOffered: true, isSoldOut: false, picture: '' };
    const meant = variants.filter((variant) => fits(options, withValue(choice, index, value), variant));
    const all = variants.filter((variant) => variant.options[options[index]?.name ?? ''] === value);
    return {
      value,
      isOffered: meant.length > 0,
      isSoldOut: meant.length > 0 && meant.every((variant) => stockOf(variant) <= 0),
      picture: all.map((variant) => ownPicture(product, variant)).find((picture) => picture !== '') ?? '',
    };
  });
}
