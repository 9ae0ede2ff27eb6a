import type { AdminListedProduct } from '@haberdash/contract';
import { countFault, PRODUCT_FIELDS } from '@haberdash/contract/product-fields';
import { type FormEvent, useState } from 'react';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Input } from '../../ui/input.tsx';
import { Popover } from '../../ui/popover.tsx';
import { EditCell } from './edit-cell.tsx';
import { useQuickEdit } from './use-quick-edit.ts';

/** Sizes that a cell names; the others are counted. */
const MOST_CHIPS = 5;
const faultOf = (text: string) => countFault(PRODUCT_FIELDS.totalStock, text);
const toneOf = (stock: number) =>
  stock <= 0 ? 'bg-danger-tint text-danger-ink' : stock < 5 ? 'bg-warning-tint text-warning-ink' : 'bg-sunken';

/** Stock of a product: one number that is edited in place, or its variants with an editor for all of them. */
export function StockCell({ product }: { product: AdminListedProduct }) {
  const { save } = useQuickEdit(product);
  if (product.options.length > 0) return <VariantStock product={product} />;
  const { totalStock } = product;
  return (
    <EditCell
      label={`Stock of ${product.title}`}
      value={String(totalStock)}
      inputMode="numeric"
      faultOf={faultOf}
      onSave={(text) => save({ stock: new Map([[product.id, text]]) })}
    >
      <span className={cn('rounded-md px-2 py-0.5', toneOf(totalStock))}>{totalStock.toLocaleString('en')}</span>
    </EditCell>
  );
}

function VariantStock({ product }: { product: AdminListedProduct }) {
  const [open, setOpen] = useState(false);
  const { stockByVariant, totalStock, title } = product;
  const more = stockByVariant.length - MOST_CHIPS;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={`Stock of ${title}`}
      className="w-72"
      trigger={
        <button
          type="button"
          className="-mx-2 flex min-h-9 max-w-80 flex-wrap items-center gap-1 rounded-md px-2 py-1 text-left hover:bg-sunken pointer-coarse:min-h-11"
        >
          <span className="sr-only">{`Stock of ${title}: `}</span>
          <span className="mr-1 font-medium">{totalStock.toLocaleString('en')}</span>
          {stockByVariant.slice(0, MOST_CHIPS).map((variant) => (
            <span
              key={variant.id}
              className={cn('whitespace-nowrap rounded-md px-1.5 py-0.5 text-caption', toneOf(variant.totalStock))}
            >
              {`${variant.title} `}
              <span className="font-medium">{variant.totalStock.toLocaleString('en')}</span>
            </span>
          ))}
          {more > 0 && <span className="text-caption text-ink-muted">{`+${more} more`}</span>}
          <span className="sr-only">. Edit</span>
        </button>
      }
    >
      <StockForm product={product} onClose={() => setOpen(false)} />
    </Popover>
  );
}

function StockForm({ product, onClose }: { product: AdminListedProduct; onClose: () => void }) {
  const { save, saving } = useQuickEdit(product);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [fault, setFault] = useState('');
  useKeptSession(() => texts.size > 0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const changed = new Map(
      product.stockByVariant.flatMap(({ id, totalStock }) => {
        const text = texts.get(id)?.trim();
        return text === undefined || text === String(totalStock) ? [] : [[id, text] as const];
      }),
    );
    if (changed.size === 0) return onClose();
    const [wrong] = [...changed.values()].map(faultOf).filter((each) => each !== undefined);
    const refused = wrong ?? (await save({ stock: changed }));
    setFault(refused ?? '');
    if (!refused) onClose();
  };
  return (
    <form noValidate className="flex min-h-0 flex-col" onSubmit={submit}>
      <ul className="min-h-0 flex-1 space-y-1.5 overflow-y-auto p-3">
        {product.stockByVariant.map(({ id, title, totalStock }) => {
          const text = texts.get(id) ?? String(totalStock);
          return (
            <li key={id}>
              <label htmlFor={id} className="flex items-center justify-between gap-3 text-small">
                <span className="wrap-anywhere min-w-0">{title}</span>
                <Input
                  id={id}
                  className="h-9 w-24 shrink-0 px-2 text-right tabular-nums"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-invalid={faultOf(text.trim()) !== undefined}
                  value={text}
                  readOnly={saving}
                  onFocus={({ currentTarget }) => currentTarget.select()}
                  onChange={({ target }) => setTexts(new Map([...texts, [id, target.value]]))}
                />
              </label>
            </li>
          );
        })}
      </ul>
      <div className="border-t p-3">
        {fault && (
          <p role="alert" className="mb-2 text-caption text-danger-ink">
            {fault}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="ghost" size="sm" disabled={saving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={saving}>
            Save stock
          </Button>
        </div>
      </div>
    </form>
  );
}
