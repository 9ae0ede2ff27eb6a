import { RETURN_REASONS } from '@haberdash/contract/order-constants';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { EditableRows } from '../list/editable-rows.tsx';
import { nextKey } from './return-settings-draft.ts';
import type { ReturnsPart } from './returns-part.ts';

const MOST = 20;

/** The reasons that buyers choose from: those of every shop, and the shop's own. */
export function ReasonsSection({ draft, onChange, faults, disabled }: ReturnsPart) {
  const list = draft.ownReasons;
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
      <EditableRows
        noun="reason"
        rows={list}
        most={MOST}
        disabled={disabled}
        onChange={(ownReasons) => onChange({ ownReasons })}
        newRow={() => ({ key: nextKey(list), id: '', label: '' })}
      >
        {({ label }, index, edit) => (
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
                onChange={({ target }) => edit({ label: target.value })}
              />
            )}
          </Field>
        )}
      </EditableRows>
    </Card>
  );
}
