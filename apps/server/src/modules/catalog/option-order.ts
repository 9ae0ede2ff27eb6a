import { foldText } from '@haberdash/contract';

const SIZES = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl', 'one-size'];

interface PlacedValue {
  id: string;
  label: string;
  /** Among the values of a product. */
  place: number;
}

/** Sizes by letters first, then what is a number by that, then the rest as the products have it. */
function rankOf({ id, label, place }: PlacedValue): [kind: number, rank: number] {
  const size = SIZES.indexOf(id);
  if (size >= 0) return [0, size];
  const [number] = /^\d+(?:[.,]\d+)?/.exec(label) ?? [];
  return number ? [1, Number(number.replace(',', '.'))] : [2, place];
}

/** The values of an option of many products, which each have them in an order of their own, in one. */
export const orderValues = (values: readonly PlacedValue[]): { id: string; label: string }[] =>
  values
    .map((value) => ({ value, rank: rankOf(value) }))
    .sort(
      (a, b) =>
        a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || (foldText(a.value.label) < foldText(b.value.label) ? -1 : 1),
    )
    .map(({ value: { id, label } }) => ({ id, label }));
