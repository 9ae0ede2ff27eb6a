import { type ReactNode, useId } from 'react';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import { Button, type ButtonProps } from './button.tsx';
import { cn } from './cn.ts';
import { Field, type FieldControlProps } from './field.tsx';
import type { FormControl, FormValues } from './form-control.ts';
import { Input } from './input.tsx';
import { Select } from './select.tsx';
import { Textarea } from './textarea.tsx';

export interface FormRendererProps {
  controls: readonly FormControl[];
  onSubmit: (values: FormValues) => void | Promise<void>;
  /** Initial values of the fields; read once. Give the form a `key` to start it anew. */
  defaultValues?: DefaultValues<FormValues>;
  /** The caller's own form, to watch, reset or set errors from outside; `defaultValues` are then its business. */
  form?: UseFormReturn<FormValues>;
  submitText?: string;
  submitDisabled?: boolean;
  /** Look of the submit button, where it is not the page's main one. */
  submitVariant?: ButtonProps['variant'];
  /** Busy: the button waits with a spinner. */
  submitting?: boolean;
  /** Names the form. */
  label?: string;
  className?: string;
  /** Rendered between the fields and the submit button. */
  children?: ReactNode;
}

/** A form out of control definitions. Validates what the controls' rules say, and puts the focus on the first error. */
export function FormRenderer({
  controls,
  onSubmit,
  defaultValues,
  form: givenForm,
  submitText = 'Submit',
  submitDisabled = false,
  submitVariant,
  submitting = false,
  label,
  className,
  children,
}: FormRendererProps) {
  const empty = Object.fromEntries(controls.map((control) => [control.name, '']));
  const ownForm = useForm<FormValues>({ defaultValues: { ...empty, ...defaultValues } });
  const form = givenForm ?? ownForm;
  return (
    <form noValidate aria-label={label} className={cn('space-y-5', className)} onSubmit={form.handleSubmit(onSubmit)}>
      <FormFields controls={controls} form={form} />
      {children}
      <Button
        type="submit"
        variant={submitVariant}
        size={submitVariant ? 'md' : 'lg'}
        className={submitVariant ? undefined : 'w-full'}
        disabled={submitDisabled}
        loading={submitting}
      >
        {submitText}
      </Button>
    </form>
  );
}

/** The fields of some controls alone, in a form that is put together by its page. */
export const FormFields = ({ controls, form }: { controls: readonly FormControl[]; form: UseFormReturn<FormValues> }) =>
  controls.map((control) => <ControlField key={control.name} control={control} form={form} />);

function ControlField({ control, form }: { control: FormControl; form: UseFormReturn<FormValues> }) {
  const prefix = useId();
  const error = form.formState.errors[control.name]?.message;
  return (
    <Field
      id={control.id ?? `${prefix}${control.name}`}
      label={control.label}
      hint={control.hint}
      error={error}
      required={control.required}
    >
      {(field) => <Control control={control} field={field} form={form} />}
    </Field>
  );
}

interface ControlProps {
  control: FormControl;
  field: FieldControlProps;
  form: UseFormReturn<FormValues>;
}

function Control({ control, field, form }: ControlProps) {
  const { rules, label, required, placeholder, autoComplete, options = [], proposals = [] } = control;
  const registered = form.register(control.name, {
    ...(required && { required: `${label} is required` }),
    ...rules,
  });
  const shared = { ...registered, ...field, autoComplete };

  if (control.componentType === 'select') {
    // Drawn anew where the options come later: only then does it show the one that is chosen.
    return <Select key={options.length} {...shared} options={options} placeholder={placeholder ?? 'Please choose'} />;
  }
  if (control.componentType === 'textarea') {
    return <Textarea {...shared} placeholder={placeholder} maxLength={control.maxLength} />;
  }
  return (
    <>
      <Input
        {...shared}
        type={control.type}
        placeholder={placeholder}
        inputMode={control.inputMode}
        min={control.min}
        step={control.step}
        maxLength={control.maxLength}
        list={proposals.length > 0 ? `${field.id}-proposals` : undefined}
      />
      {proposals.length > 0 && (
        <datalist id={`${field.id}-proposals`}>
          {proposals.map(({ id, label: text }) => (
            <option key={id} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
}
