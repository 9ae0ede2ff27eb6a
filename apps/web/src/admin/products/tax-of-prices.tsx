import type { TaxMode } from '@haberdash/contract';
import { plainNumber } from '@haberdash/contract/numbers';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTaxes, useTaxPreview } from '../../data/admin-taxes.ts';
import { useMoney } from '../../data/shop.ts';
import type { FormValues } from '../../ui/form-control.ts';
import { taxClassOf } from './tax-class-of.ts';

/** Milliseconds without a key after which a price is asked about. */
const PAUSE = 300;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The tax in the prices of the form, or on top of them, at home; nothing where the shop has no tax. */
export function TaxOfPrices({ values }: { values: FormValues }) {
  const { data: taxes } = useTaxes();
  const taxClass = taxes && taxClassOf(values, taxes);
  if (!taxes || taxes.mode === 'none' || taxClass === undefined) return null;
  return (
    <div role="status" className="mt-4 space-y-2 text-small empty:hidden">
      <TaxOfPrice label="Price" text={values.price ?? ''} taxClass={taxClass} mode={taxes.mode} />
      <TaxOfPrice label="Sale price" text={values.salePrice ?? ''} taxClass={taxClass} mode={taxes.mode} />
    </div>
  );
}

interface TaxOfPriceProps {
  label: string;
  text: string;
  taxClass: string;
  mode: TaxMode;
}

function TaxOfPrice({ label, text, taxClass, mode }: TaxOfPriceProps) {
  const money = useMoney();
  const price = Number(plainNumber(useSettled(text)));
  const isAsked = Number.isFinite(price) && price > 0;
  const { data: preview, isError } = useTaxPreview(isAsked ? { price, taxClass } : null);
  // A price that the currency does not have says so at its field.
  if (!isAsked || !preview || isError) return null;
  const parts = preview.taxLines.map(({ name, percent, amount }) => `${money.price(amount)} ${name} (${percent}%)`);
  const verb = mode === 'exclusive' ? 'plus' : 'includes';
  const taxed = parts.length === 0 ? 'has no tax' : `${verb} ${parts.join(' and ')}`;
  return (
    <>
      <p className="text-ink-muted tabular-nums">{`${label} ${money.price(price)} ${taxed} where your store is.`}</p>
      {preview.warning && (
        <p className="flex items-start gap-2 rounded-lg bg-warning-tint p-3 text-warning-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {preview.warning}
        </p>
      )}
    </>
  );
}
