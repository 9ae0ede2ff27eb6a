import { useTaxonomy } from '../../data/taxonomy.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { EditableRows } from '../list/editable-rows.tsx';
import { NumberField } from '../list/number-field.tsx';
import { daysHint, nextKey } from './return-settings-draft.ts';
import type { ReturnsPart } from './returns-part.ts';

const NARROW = '[&_input]:sm:max-w-32';

/** How long items can come back, of which categories for another time, and how long a new size is held. */
export function WindowsSection({ draft, onChange, faults, disabled }: ReturnsPart) {
  return (
    <Card>
      <CardHeader
        title="Time to return"
        description="Faulty, wrong and late items can come back whenever the buyer reports them."
      />
      <div className="space-y-5">
        <NumberField
          label="Days to return"
          hint={daysHint(draft.days)}
          isWhole
          value={draft.days}
          error={faults.days}
          disabled={disabled}
          onChange={(days) => onChange({ days })}
          className={NARROW}
        />
        <CategoryDays {...{ draft, onChange, faults, disabled }} />
        <NumberField
          label="Days a new size is held"
          hint="For an exchange, from the day you approve it. Then it goes back into stock."
          isWhole
          value={draft.exchangeHoldDays}
          error={faults.exchangeHoldDays}
          disabled={disabled}
          onChange={(exchangeHoldDays) => onChange({ exchangeHoldDays })}
          className={NARROW}
        />
      </div>
    </Card>
  );
}

function CategoryDays({ draft, onChange, faults, disabled }: ReturnsPart) {
  const categories = useTaxonomy()?.categories ?? [];
  const list = draft.categories;
  // A category that was deleted since is still named, so that it can be taken out.
  const optionsFor = (category: string) =>
    category === '' || categories.some(({ id }) => id === category)
      ? categories
      : [...categories, { id: category, label: category }];
  return (
    <section aria-labelledby="category-days">
      <h3 id="category-days" className="mb-1 font-medium text-small">
        Categories with other days
      </h3>
      <p className="mb-3 text-ink-muted text-small">For example 0 days for underwear, which is then final sale.</p>
      <EditableRows
        noun="category"
        rows={list}
        most={categories.length}
        disabled={disabled}
        onChange={(next) => onChange({ categories: next })}
        newRow={() => ({ key: nextKey(list), category: '', days: draft.days })}
      >
        {({ category, days }, index, edit) => (
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[1fr_9rem]">
            <Field label={`Category ${index + 1}`} error={faults[`categories.${index}.category`]}>
              {(control) => (
                <Select
                  {...control}
                  options={optionsFor(category)}
                  placeholder="Choose a category"
                  value={category}
                  disabled={disabled}
                  onChange={({ target }) => edit({ category: target.value })}
                />
              )}
            </Field>
            <NumberField
              label={`Days for category ${index + 1}`}
              isWhole
              value={days}
              error={faults[`categories.${index}.days`]}
              disabled={disabled}
              onChange={(text) => edit({ days: text })}
            />
          </div>
        )}
      </EditableRows>
    </section>
  );
}
