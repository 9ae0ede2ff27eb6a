import type { Address } from '@haberdash/contract';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../base/api-error.ts';
import { useAddAddress, useUpdateAddress } from '../../data/addresses.ts';
import type { FormValues } from '../../ui/form-control.ts';
import { FormRenderer } from '../../ui/form-renderer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { ADDRESS_CONTROLS, fieldsOf, isComplete, refusedFields, valuesOf } from './address-form.ts';

interface AddressFormCardProps {
  /** The address to change; null to add one. Give the card a `key` to begin with another. */
  address: Address | null;
  onClose: () => void;
  onSaved: (address: Address) => void;
  /** As `AddressBook` has it. */
  onUnsaved?: (form: HTMLElement | null) => void;
}

export function AddressFormCard({ address, onClose, onSaved, onUnsaved }: AddressFormCardProps) {
  const form = useForm<FormValues>({ defaultValues: valuesOf(address) });
  const add = useAddAddress();
  const update = useUpdateAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = address ? 'Edit Address' : 'Add New Address';

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);

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
    <div className="max-w-2xl rounded-xl border bg-surface p-5 shadow-low sm:p-6">
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
