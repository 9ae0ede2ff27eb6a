import { plainNumber } from '@haberdash/contract/numbers';
import { PRODUCT_FIELDS } from '@haberdash/contract/product-fields';
import { saleStateOf } from '@haberdash/contract/sale-dates';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Field } from '../../ui/field.tsx';
import type { FormValues } from '../../ui/form-control.ts';
import { Input } from '../../ui/input.tsx';
import {
  hasSalePrice,
  ownZone,
  SALE_DATE_LABELS,
  SALE_STATE_WORDS,
  saleOfForm,
  saleText,
  saleTimesFault,
  toSaleDates,
} from './sale-dates.ts';

const TONES = { scheduled: 'info', running: 'success', ended: 'neutral' } as const satisfies Record<string, BadgeTone>;
const HINTS = { saleStartsAt: 'Empty: as soon as you save.', saleEndsAt: 'Empty: until you end it.' };
const NAMES = ['saleStartsAt', 'saleEndsAt'] as const;

/** True for a sale price that is no lower than the price, which the form refuses when it is saved. */
function isAbovePrice({ price = '', salePrice = '' }: FormValues): boolean {
  const [full, sale] = [Number(plainNumber(price)), Number(plainNumber(salePrice))];
  return full > 0 && sale >= full;
}

interface SaleSectionProps {
  form: UseFormReturn<FormValues>;
  values: FormValues;
}

/** From when until when the sale price counts; nothing while there is none. */
export function SaleSection({ form, values }: SaleSectionProps) {
  const id = useId();
  const sale = saleOfForm(values);
  if (!hasSalePrice(sale)) return null;
  const dates = toSaleDates(sale);
  const state = saleStateOf(dates, Date.now());
  const text = saleText(dates);
  return (
    <fieldset className="mt-5 space-y-3">
      <legend className="sr-only">When the sale price counts</legend>
      <p role="status" className="text-danger-ink text-small empty:hidden">
        {isAbovePrice(values) && !form.formState.errors.salePrice && PRODUCT_FIELDS.salePrice.below.fault}
      </p>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4 lg:max-w-2xl">
        {NAMES.map((name) => (
          <Field
            key={name}
            id={`${id}${name}`}
            label={`${SALE_DATE_LABELS[name]} (optional)`}
            hint={HINTS[name]}
            error={form.formState.errors[name]?.message}
          >
            {(field) => (
              <Input
                {...field}
                {...form.register(name, {
                  validate: (_, all) => (name === 'saleEndsAt' ? saleTimesFault(saleOfForm(all)) : undefined) ?? true,
                })}
                type="datetime-local"
              />
            )}
          </Field>
        ))}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-muted text-small">
        {text && <Badge tone={TONES[state]}>{SALE_STATE_WORDS[state]}</Badge>}
        <span>{`${text ? `${text}. ` : ''}Times are in your time zone, ${ownZone()}.`}</span>
      </p>
    </fieldset>
  );
}
