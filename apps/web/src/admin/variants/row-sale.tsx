import { hasSalePrice, ownZone } from '../products/sale-dates.ts';
import { setSaleDate } from './cells.ts';
import type { ChangeVariants } from './variant-row.tsx';
import type { VariantRow } from './variants-draft.ts';

const DATES = [
  { name: 'saleStartsAt', word: 'Sale from', label: 'Sale starts' },
  { name: 'saleEndsAt', word: 'to', label: 'Sale ends' },
] as const;

/** From when until when the own sale price of the active row's variant counts; nothing while it has none. */
export function RowSale({ row, change }: { row: VariantRow; change: ChangeVariants }) {
  if (!row.isOffered || !hasSalePrice(row)) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 text-small">
      {DATES.map(({ name, word, label }) => (
        <label key={name} className="flex items-center gap-2 max-sm:w-full">
          <span aria-hidden="true" className="max-sm:w-17">
            {word}
          </span>
          <input
            type="datetime-local"
            aria-label={`${label} of ${row.title}, in ${ownZone()}`}
            value={row[name]}
            onChange={({ target: { value } }) => change((draft) => setSaleDate(draft, row.key, name, value))}
            className="h-9 min-w-0 rounded-md border border-line-strong/60 bg-surface px-2 text-body text-ink sm:text-small pointer-coarse:h-11"
          />
        </label>
      ))}
      <span aria-hidden="true" className="text-caption text-ink-muted">
        {ownZone()}
      </span>
    </div>
  );
}
