import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTaxonomy } from '../../data/taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { NumberField } from '../list/number-field.tsx';
import { daysHint, nextKey, type ReturnsDraft } from './return-settings-draft.ts';
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
  const add = useRef<HTMLButtonElement>(null);
  const categories = useTaxonomy()?.categories ?? [];
  const list = draft.categories;
  const put = (next: ReturnsDraft['categories']) => onChange({ categories: next });
  const edit = (key: number, fields: Partial<ReturnsDraft['categories'][number]>) =>
    put(list.map((each) => (each.key === key ? { ...each, ...fields } : each)));
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
      <div className="space-y-3">
        {list.map(({ key, category, days }, index) => (
          <div key={key} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[1fr_9rem]">
              <Field label={`Category ${index + 1}`} error={faults[`categories.${index}.category`]}>
                {(control) => (
                  <Select
                    {...control}
                    options={optionsFor(category)}
                    placeholder="Choose a category"
                    value={category}
                    disabled={disabled}
                    onChange={({ target }) => edit(key, { category: target.value })}
                  />
                )}
              </Field>
              <NumberField
                label={`Days for category ${index + 1}`}
                isWhole
                value={days}
                error={faults[`categories.${index}.days`]}
                disabled={disabled}
                onChange={(text) => edit(key, { days: text })}
              />
            </div>
            <IconButton
              label={`Remove category ${index + 1}`}
              className="mt-7"
              disabled={disabled}
              onClick={() => {
                put(list.filter((each) => each.key !== key));
                add.current?.focus();
              }}
            >
              <Trash2 />
            </IconButton>
          </div>
        ))}
        <Button
          ref={add}
          variant="outline"
          size="sm"
          disabled={disabled || list.length >= categories.length}
          onClick={() => put([...list, { key: nextKey(list), category: '', days: draft.days }])}
        >
          <Plus aria-hidden="true" />
          Add category
        </Button>
      </div>
    </section>
  );
}
