import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/radio-card.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { faultWithin } from '../list/field-faults.ts';
import { ownZone } from '../products/sale-dates.ts';
import { CUSTOMER_RULES } from './customer-rules.ts';
import type { PartProps } from './parts.ts';
import { ENTRIES, type Entry } from './promotion-draft.ts';
import { CUSTOMER_LABELS, ENTRY_LABELS } from './promotion-words.ts';

const ENTRY_HINTS: Readonly<Record<Entry, string>> = {
  code: 'One code that everyone types at the cart or checkout.',
  singleUse: 'Each code works for one order. You make them after saving.',
  none: 'Applied to every cart that it fits.',
};
const CUSTOMER_OPTIONS = CUSTOMER_RULES.map((id) => ({ id, label: CUSTOMER_LABELS[id] }));
const DATES = [
  { name: 'startsAt', label: 'Starts (optional)', hint: 'Empty: as soon as you start it.' },
  { name: 'endsAt', label: 'Ends (optional)', hint: 'Empty: until you end it.' },
] as const;

/** How a promotion is got, for whom it is, and from when until when. */
export function WhoSection({ draft, onChange, faults, disabled }: PartProps) {
  return (
    <Card>
      <CardHeader title="Who gets it, and when" />
      <div className="grid gap-5 sm:grid-cols-2">
        <RadioCardGroup legend="How it’s used" className="sm:col-span-2">
          {ENTRIES.map((entry) => (
            <RadioCard
              key={entry}
              name="entry"
              label={ENTRY_LABELS[entry]}
              description={ENTRY_HINTS[entry]}
              checked={draft.entry === entry}
              disabled={disabled}
              onChange={() => onChange({ entry })}
            />
          ))}
        </RadioCardGroup>
        {draft.entry === 'code' && (
          <Field
            label="Code"
            hint="Letters, digits, hyphens and underscores. Capitals don’t matter."
            error={faults.code ?? faults.needsCode}
            required
            className="sm:col-span-2"
          >
            {(control) => (
              <Input
                {...control}
                className="uppercase sm:max-w-80"
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
                value={draft.code}
                disabled={disabled}
                onChange={({ target }) => onChange({ code: target.value })}
              />
            )}
          </Field>
        )}
        <Field label="For" error={faults.customerRule} className="sm:col-span-2">
          {(control) => (
            <Select
              {...control}
              className="sm:max-w-80"
              options={CUSTOMER_OPTIONS}
              value={draft.customerRule}
              disabled={disabled}
              onChange={({ target }) =>
                onChange({ customerRule: CUSTOMER_RULES.find((rule) => rule === target.value) ?? 'all' })
              }
            />
          )}
        </Field>
        {draft.customerRule === 'emails' && (
          <Field
            label="Emails"
            hint="One on each line."
            error={faultWithin(faults, 'emails')}
            required
            className="sm:col-span-2"
          >
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                value={draft.emails}
                disabled={disabled}
                onChange={({ target }) => onChange({ emails: target.value })}
              />
            )}
          </Field>
        )}
        {DATES.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={faults[name]}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={draft[name]}
                disabled={disabled}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <p className="text-ink-muted text-small sm:col-span-2">{`Times are in your time zone, ${ownZone()}.`}</p>
      </div>
    </Card>
  );
}
