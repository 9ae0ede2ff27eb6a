import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTaxonomy } from '../../data/taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { newId, nextKey } from './taxes-draft.ts';
import type { TaxesPart } from './taxes-part.ts';

/** Kinds of goods that are taxed alike, and which of them a category's products are. */
export function ClassesSection({ draft, onChange, faults, disabled }: TaxesPart) {
  const add = useRef<HTMLButtonElement>(null);
  const { classes, categoryClasses } = draft;
  const first = classes[0]?.label;
  const rename = (key: number, label: string) =>
    onChange({ classes: classes.map((each) => (each.key === key ? { ...each, label } : each)) });
  const addClass = () => {
    const id = newId(
      'class',
      classes.map((each) => each.id),
    );
    onChange({ classes: [...classes, { key: nextKey(classes), id, label: '' }] });
  };
  return (
    <Card>
      <CardHeader
        title="Tax classes"
        description="Kinds of goods that are taxed alike, such as clothing and shoes. A product has its own class, else its category’s, else the first."
      />
      <div className="space-y-3">
        {classes.map(({ key, id, label }, index) => (
          <div key={key} className="flex items-end gap-2">
            <Field label={`Class ${index + 1}`} error={faults[`classes.${index}.label`]} className="min-w-0 flex-1">
              {(control) => (
                <Input
                  {...control}
                  maxLength={60}
                  value={label}
                  disabled={disabled}
                  onChange={({ target }) => rename(key, target.value)}
                />
              )}
            </Field>
            <IconButton
              label={`Remove class ${label || index + 1}`}
              disabled={disabled || draft.rates.some(({ taxClass }) => taxClass === id)}
              onClick={() => {
                onChange({ classes: classes.filter((each) => each.key !== key) });
                add.current?.focus();
              }}
            >
              <Trash2 />
            </IconButton>
          </div>
        ))}
        <Button ref={add} variant="outline" size="sm" disabled={disabled} onClick={addClass}>
          <Plus aria-hidden="true" />
          Add class
        </Button>
        {draft.rates.length > 0 && (
          <p className="text-ink-muted text-small">A class can be removed once none of the rates below is its own.</p>
        )}
      </div>
      {classes.length > 1 && (
        <CategoryClasses
          {...{ categoryClasses, classes, disabled }}
          standIn={first ?? ''}
          onChange={(next) => onChange({ categoryClasses: next })}
        />
      )}
    </Card>
  );
}

interface CategoryClassesProps {
  categoryClasses: Readonly<Record<string, string>>;
  classes: readonly { id: string; label: string }[];
  /** Label of the class of categories that have none. */
  standIn: string;
  disabled: boolean;
  onChange: (next: Record<string, string>) => void;
}

function CategoryClasses({ categoryClasses, classes, standIn, disabled, onChange }: CategoryClassesProps) {
  const categories = useTaxonomy()?.categories ?? [];
  return (
    <section aria-labelledby="category-classes" className="mt-6">
      <h3 id="category-classes" className="mb-3 font-medium text-small">
        Classes of categories
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">
        {categories.map(({ id, label }) => (
          <Field key={id} label={label}>
            {(control) => (
              <Select
                {...control}
                options={classes}
                placeholder={`As the first: ${standIn}`}
                value={categoryClasses[id] ?? ''}
                disabled={disabled}
                onChange={({ target }) => {
                  const { [id]: _, ...others } = categoryClasses;
                  onChange(target.value === '' ? others : { ...others, [id]: target.value });
                }}
              />
            )}
          </Field>
        ))}
      </div>
    </section>
  );
}
