import type { Address } from '@haberdash/contract';
import { isVisible } from '@haberdash/contract/foldings';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../base/api-error.ts';
import { type AddressFields, useAddAddress, useUpdateAddress } from '../../data/addresses.ts';
import type { FormControl, FormValues } from '../../ui/form-control.ts';
import { FormRenderer } from '../../ui/form-renderer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';

/** The fields of an address; the longest texts are those that the server takes. */
const ADDRESS_CONTROLS: readonly FormControl[] = [
  {
    name: 'address',
    label: 'Address',
    placeholder: 'House number and street',
    autoComplete: 'street-address',
    maxLength: 300,
    required: true,
  },
  {
    name: 'city',
    label: 'City',
    placeholder: 'Enter your city',
    autoComplete: 'address-level2',
    maxLength: 120,
    required: true,
  },
  {
    name: 'pincode',
    label: 'Pincode',
    placeholder: 'Enter your pincode',
    autoComplete: 'postal-code',
    maxLength: 20,
    required: true,
  },
  {
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    inputMode: 'tel',
    placeholder: 'Enter your phone number',
    autoComplete: 'tel',
    maxLength: 40,
    required: true,
  },
  {
    name: 'notes',
    label: 'Notes',
    componentType: 'textarea',
    placeholder: 'Anything the courier should know (optional)',
    maxLength: 500,
  },
];

const text = (values: FormValues, name: string): string => (values[name] ?? '').trim();

const fieldsOf = (values: FormValues): AddressFields => ({
  address: text(values, 'address'),
  city: text(values, 'city'),
  pincode: text(values, 'pincode'),
  phone: text(values, 'phone'),
  notes: text(values, 'notes'),
});

/** Initial form values: those of an address to change, or empty. */
const valuesOf = (address: Address | null): FormValues => ({
  address: address?.address ?? '',
  city: address?.city ?? '',
  pincode: address?.pincode ?? '',
  phone: address?.phone ?? '',
  notes: address?.notes ?? '',
});

/** True if every field but the notes has visible text. */
const isComplete = (values: FormValues): boolean =>
  ADDRESS_CONTROLS.every(({ name, required }) => !required || isVisible(text(values, name)));

/** The fields that the server refused, as it names them in addition to its sentence. */
function refusedFields(details: unknown): { name: string; message: string }[] {
  if (!Array.isArray(details)) return [];
  return details.flatMap((issue: unknown) => {
    if (typeof issue !== 'object' || issue === null || !('field' in issue) || !('message' in issue)) return [];
    const { field, message } = issue;
    const isOurs = ADDRESS_CONTROLS.some((control) => control.name === field);
    return isOurs && typeof message === 'string' ? [{ name: String(field), message }] : [];
  });
}

interface AddressFormCardProps {
  /** The address to change; null to add one. Give the card a `key` to begin with another. */
  address: Address | null;
  /** It was not asked for: the focus is on its first field, not on its heading. */
  opensAtOnce?: boolean;
  onClose: () => void;
  onSaved: (address: Address) => void;
  /** The property of `AddressBook` by this name. */
  onUnsaved?: (form: HTMLElement | null) => void;
}

export function AddressFormCard({ address, opensAtOnce = false, onClose, onSaved, onUnsaved }: AddressFormCardProps) {
  const form = useForm<FormValues>({ defaultValues: valuesOf(address) });
  const add = useAddAddress();
  const update = useUpdateAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = address ? 'Edit Address' : 'Add New Address';

  useEffect(() => {
    const first = opensAtOnce ? heading.current?.closest('[data-form]')?.querySelector('input, select') : undefined;
    const focused = first instanceof HTMLElement ? first : heading.current;
    focused?.focus({ preventScroll: true });
    if (!opensAtOnce) focused?.scrollIntoView({ block: 'nearest' });
  }, [opensAtOnce]);

  const { isDirty } = form.formState;
  useEffect(() => {
    if (!isDirty) return undefined;
    onUnsaved?.(heading.current);
    return () => onUnsaved?.(null);
  }, [isDirty, onUnsaved]);

  const save = async (values: FormValues) => {
    const fields = fieldsOf(values);
    try {
      const { data } = address
        ? await update.mutateAsync({ addressId: address.id, fields })
        : await add.mutateAsync(fields);
      toast({ title: address ? 'Address updated successfully' : 'Address added successfully', tone: 'success' });
      onSaved(data);
    } catch (error) {
      for (const { name, message } of refusedFields(error instanceof ApiError ? error.details : undefined)) {
        form.setError(name, { message }, { shouldFocus: true });
      }
      toast({ title: messageOf(error, 'Failed to save the address'), tone: 'danger' });
    }
  };

  return (
    <div data-form className="max-w-2xl rounded-xl border bg-surface p-5 shadow-low sm:p-6">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h3 ref={heading} tabIndex={-1} className="text-h3">
          {title}
        </h3>
        <IconButton label="Close" className="-my-2 -mr-2" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <FormRenderer
        controls={ADDRESS_CONTROLS}
        form={form}
        label={title}
        submitText={address ? 'Update Address' : 'Add Address'}
        submitDisabled={!isComplete(form.watch())}
        submitting={add.isPending || update.isPending}
        onSubmit={save}
      />
    </div>
  );
}
