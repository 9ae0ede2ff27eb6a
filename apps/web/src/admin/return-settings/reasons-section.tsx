import { RETURN_REASONS } from '@haberdash/contract/order-constants';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { nextKey, type ReturnsDraft } from './return-settings-draft.ts';
import type { ReturnsPart } from './returns-part.ts';

const MOST = 20;

/** The reasons that buyers choose from: those of every shop, and the shop's own. */
export function ReasonsSection({ draft, onChange, faults, disabled }: ReturnsPart) {
  const add = useRef<HTMLButtonElement>(null);
  const list = draft.ownReasons;
  const put = (ownReasons: ReturnsDraft['ownReasons']) => onChange({ ownReasons });
  return (
    <Card>
      <CardHeader
        title="Reasons"
        description="Buyers choose one for each item. These are always offered:"
        className="mb-3"
      />
      <ul aria-label="Reasons always offered" className="mb-5 flex flex-wrap gap-1.5">
        {RETURN_REASONS.map(({ id, label }) => (
          <li key={id}>
            <Badge>{label}</Badge>
          </li>
        ))}
      </ul>
      <div className="space-y-3">
        {list.map(({ key, label }, index) => (
          <div key={key} className="flex items-start gap-2">
            <Field
              label={`Your own reason ${index + 1}`}
              error={faults[`ownReasons.${index}.label`]}
              className="min-w-0 flex-1"
            >
              {(control) => (
                <Input
                  {...control}
                  maxLength={60}
                  value={label}
                  disabled={disabled}
                  onChange={({ target }) =>
                    put(list.map((each) => (each.key === key ? { ...each, label: target.value } : each)))
                  }
                />
              )}
            </Field>
            <IconButton
              label={`Remove reason ${index + 1}`}
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
          disabled={disabled || list.length >= MOST}
          onClick={() => put([...list, { key: nextKey(list), id: '', label: '' }])}
        >
          <Plus aria-hidden="true" />
          Add reason
        </Button>
      </div>
    </Card>
  );
}
