import { VisuallyHidden } from './visually-hidden.tsx';

interface DiscountedTotalProps {
  /** The line's total before discounts. */
  total: number;
  discount: number;
  /** Amounts as people read them. */
  text: (amount: number) => string;
}

/** Total of a line; where discounts take something off it, the one before is struck through beside it. */
export function DiscountedTotal({ total, discount, text }: DiscountedTotalProps) {
  if (discount <= 0) return text(total);
  return (
    <>
      <VisuallyHidden>before discounts </VisuallyHidden>
      <s className="font-normal text-caption text-ink-muted">{text(total)}</s>
      <VisuallyHidden>, with discounts </VisuallyHidden> {text(total - discount)}
    </>
  );
}
