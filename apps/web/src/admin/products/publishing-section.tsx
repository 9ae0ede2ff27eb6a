import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import type { FormValues } from '../../ui/form-control.ts';
import { Input } from '../../ui/input.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/radio-card.tsx';
import { type Placement, publishTimeFault } from './publishing-fields.ts';

const CHOICES: readonly { placement: Placement; label: string; text: string }[] = [
  { placement: 'now', label: 'Published', text: 'Shoppers see it as soon as it is saved.' },
  { placement: 'later', label: 'From a date', text: 'Published automatically.' },
  { placement: 'draft', label: 'Draft', text: 'Only your staff can see it.' },
];

/** Section for when shoppers see the product, if at all. */
export function PublishingSection({ form }: { form: UseFormReturn<FormValues> }) {
  const id = useId();
  const placement = useWatch({ control: form.control, name: 'placement' });
  const publishTime = form.register('publishAt', {
    validate: (_, values) => publishTimeFault(values) ?? true,
  });
  return (
    <div className="space-y-4">
      <RadioCardGroup legend="Publishing" legendHidden className="[&>div_label]:p-3">
        <div className="grid gap-2 sm:grid-cols-3">
          {CHOICES.map((choice) => (
            <RadioCard
              key={choice.placement}
              value={choice.placement}
              label={choice.label}
              description={choice.text}
              {...form.register('placement')}
            />
          ))}
        </div>
      </RadioCardGroup>
      {placement === 'later' && (
        <div className="sm:max-w-72">
          <Field
            id={`${id}publish-at`}
            label="Day and time"
            hint="In your time zone."
            error={form.formState.errors.publishAt?.message}
            required
          >
            {(field) => <Input {...field} {...publishTime} type="datetime-local" />}
          </Field>
        </div>
      )}
    </div>
  );
}
