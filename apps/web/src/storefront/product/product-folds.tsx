import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownProduct } from '../../data/products.ts';
import { cn } from '../../ui/cn.ts';

/** A text with what it is about; nothing where there is none. */
function Fact({ name, text }: { name: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <div>
      <dt className="font-medium text-ink">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
    </div>
  );
}

/** Facts that open under their title. */
const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group border-b">
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-medium text-small [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown
        aria-hidden="true"
        className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
      />
    </summary>
    <dl className="max-w-prose space-y-3 pb-4 text-ink-muted text-small">{children}</dl>
  </details>
);

/** Fabric, care, fit, measurements and origin of a product, as far as they are known, to unfold. */
export function ProductFolds({ product, className }: { product: ShownProduct; className?: string }) {
  const { fabric, care, fit, measurements, modelNote, madeIn, maker } = product;
  const isOf = (...texts: (string | undefined)[]) => texts.some(Boolean);
  if (!isOf(fabric, care, fit, measurements, modelNote, madeIn, maker)) return null;
  return (
    <div className={cn('border-t', className)}>
      {isOf(fabric, care) && (
        <Fold title="Fabric & care">
          <Fact name="Fabric" text={fabric} />
          <Fact name="Care" text={care} />
        </Fold>
      )}
      {isOf(fit, measurements, modelNote) && (
        <Fold title="Fit & measurements">
          <Fact name="Fit" text={fit} />
          <Fact name="Measurements" text={measurements} />
          <Fact name="Model" text={modelNote} />
        </Fold>
      )}
      {isOf(madeIn, maker) && (
        <Fold title="Made in / by">
          <Fact name="Made in" text={madeIn} />
          <Fact name="Made by" text={maker} />
        </Fold>
      )}
    </div>
  );
}
