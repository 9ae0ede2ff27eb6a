import type { ReturnOptions } from '@haberdash/contract';
import { useId } from 'react';
import { formatDay } from '../../base/formats.ts';
import { pictureSources } from '../../base/picture.ts';
import type { OrderAccess } from '../../data/returns.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/radio-card.tsx';
import { Select, type SelectProps } from '../../ui/select.tsx';
import { type ItemDraft, type ItemFaults, newDraft, type ReturnableItem, reasonsFor } from './return-draft.ts';
import { ReturnPictures } from './return-pictures.tsx';

interface FieldsProps {
  access: OrderAccess;
  item: ReturnableItem;
  reasons: ReturnOptions['reasons'];
  draft: ItemDraft;
  faults: ItemFaults;
  onChange: (changed: Partial<ItemDraft> | ((draft: ItemDraft) => Partial<ItemDraft>)) => void;
}

const variantLabel = ({ variantTitle, sku, isInStock }: ReturnableItem['exchanges'][number]): string =>
  `${variantTitle || sku}${isInStock ? '' : ' (sold out)'}`;

interface VariantSelectProps extends Omit<SelectProps, 'options'> {
  exchanges: ReturnableItem['exchanges'];
}

/** The variants that can be had instead; those that are sold out are shown, and can't be chosen. */
function VariantSelect({ exchanges, ...props }: VariantSelectProps) {
  const options = exchanges.map((each) => ({
    id: each.variantId,
    label: variantLabel(each),
    disabled: !each.isInStock,
  }));
  return <Select {...props} placeholder="Choose" options={options} />;
}

/** Refund, or another size where there is one. */
function Resolution({ item, draft, faults, onChange }: FieldsProps) {
  const name = useId();
  const { exchanges } = item;
  const canExchange = exchanges.some(({ isInStock }) => isInStock);
  if (exchanges.length === 0) return null;
  const radio = (value: ItemDraft['resolution'], label: string, description: string) => (
    <RadioCard
      name={name}
      value={value}
      label={label}
      description={description}
      checked={draft.resolution === value}
      disabled={value === 'exchange' && !canExchange}
      onChange={() => onChange({ resolution: value })}
    />
  );
  return (
    <>
      <RadioCardGroup legend="What would you like?" className="sm:grid sm:grid-cols-2 sm:gap-3 sm:space-y-0">
        {radio('refund', 'Refund', 'Your money back')}
        {radio('exchange', 'Exchange', canExchange ? 'Another size or colour, at no cost' : 'Sold out in all others')}
      </RadioCardGroup>
      {draft.resolution === 'exchange' && (
        <Field label="Exchange for" required {...(faults.newVariantId && { error: faults.newVariantId })}>
          {(control) => (
            <VariantSelect
              {...control}
              exchanges={exchanges}
              value={draft.newVariantId}
              onChange={(event) => onChange({ newVariantId: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function Fields(props: FieldsProps) {
  const { access, item, reasons, draft, faults, onChange } = props;
  return (
    <div className="space-y-5 border-t p-4 sm:px-5">
      {item.quantity > 1 && (
        <div>
          <p aria-hidden="true" className="mb-1.5 font-medium text-small">{`Quantity, up to ${item.quantity}`}</p>
          <QuantityStepper
            label={`Quantity of ${item.title}`}
            value={draft.quantity}
            max={item.quantity}
            onChange={(quantity) => onChange({ quantity })}
          />
        </div>
      )}
      <Field label="Reason" required {...(faults.reason && { error: faults.reason })}>
        {(control) => (
          <Select
            {...control}
            options={reasonsFor(item, reasons)}
            placeholder="Choose a reason"
            value={draft.reason}
            onChange={(event) => onChange({ reason: event.target.value })}
          />
        )}
      </Field>
      <Resolution {...props} />
      <ReturnPictures
        access={access}
        item={item.title}
        urls={draft.pictures}
        onAdd={(url) => onChange(({ pictures }) => ({ pictures: [...pictures, url] }))}
        onRemove={(url) => onChange(({ pictures }) => ({ pictures: pictures.filter((each) => each !== url) }))}
      />
    </div>
  );
}

interface ReturnItemProps extends Omit<FieldsProps, 'draft' | 'onChange'> {
  /** Undefined while it isn't chosen. */
  draft: ItemDraft | undefined;
  /** @param draft undefined where it is kept after all */
  onChange: (change: (draft: ItemDraft | undefined) => ItemDraft | undefined) => void;
}

/** An item that can be sent back: chosen, and then how many, why and for what. */
export function ReturnItem({ draft, onChange, ...props }: ReturnItemProps) {
  const { item } = props;
  const { title, variantTitle, image, until, obstacle } = item;
  const hint = useId();
  return (
    <li className="rounded-xl border bg-surface has-[>label>span>input:checked]:border-accent">
      <Checkbox
        className="items-center gap-4 p-4 sm:px-5"
        aria-describedby={obstacle || until ? hint : undefined}
        checked={draft !== undefined}
        onChange={(event) => onChange(() => (event.target.checked ? newDraft() : undefined))}
        label={
          <span className="flex min-w-0 items-center gap-4">
            <LazyImage {...pictureSources(image, '56px')} alt="" className="w-14 shrink-0 rounded-md" />
            <span className="wrap-anywhere min-w-0">
              <span className="block font-medium">{title}</span>
              {variantTitle && <span className="block text-ink-muted">{variantTitle}</span>}
            </span>
          </span>
        }
      />
      {(obstacle || until) && (
        <p id={hint} className="-mt-2 px-4 pb-4 text-caption text-ink-muted sm:px-5">
          {obstacle || `You can return it until ${formatDay(until ?? '')}.`}
        </p>
      )}
      {draft && (
        <Fields
          {...props}
          draft={draft}
          onChange={(changed) =>
            onChange(
              (before) => before && { ...before, ...(typeof changed === 'function' ? changed(before) : changed) },
            )
          }
        />
      )}
    </li>
  );
}
