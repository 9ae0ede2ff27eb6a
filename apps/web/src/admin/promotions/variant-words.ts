import type { Variant } from '@haberdash/contract';
import type { ShownProduct } from '../../data/products.ts';

/** The values of a variant in the order of its product's options: 'M / Navy'. */
export const variantName = ({ options }: Pick<ShownProduct, 'options'>, variant: Pick<Variant, 'options'>): string =>
  options.map(({ name }) => variant.options[name] ?? '–').join(' / ');
