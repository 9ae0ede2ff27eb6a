import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

interface NumberFieldProps {
  label: string;
  hint?: string;
  placeholder?: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  /** True where it has no decimals. */
  isWhole?: boolean;
  onChange: (text: string) => void;
  className?: string;
}

/** A number as text: a field of numbers would take neither digits of other scripts nor a currency's sign. */
export function NumberField({ label, hint, value, error, isWhole, onChange, className, ...input }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <Input
          {...control}
          {...input}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
