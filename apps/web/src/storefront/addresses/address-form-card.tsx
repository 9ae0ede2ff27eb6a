import type { Address } from '@haberdash/contract';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { AddressFields } from '../../address/address-fields.tsx';
import { isAddressComplete, refusedFields, toAddressFields, toAddressValues } from '../../address/address-values.ts';
import { messageOf } from '../../base/api-error.ts';
import { useAddAddress, useUpdateAddress } from '../../data/addresses.ts';
import { useUser } from '../../data/session.ts';
import { useShop } from '../../data/shop.ts';
import type { FormValues } from '../../ui/form-control.ts';
import { FormRenderer } from '../../ui/form-renderer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';

interface AddressFormCardProps {
  /** The address to change; null to add one. Give the card a `key` to begin with another. */
  address: Address | null;
  /** It was not asked for: the focus is on its first empty field, not on its heading. */
  opensAtOnce?: boolean;
  onClose: () => void;
  onSaved: (address: Address) => void;
  /** The property of `AddressBook` by this name. */
  onUnsaved?: (form: HTMLElement | null) => void;
}

export function AddressFormCard({ address, opensAtOnce = false, onClose, onSaved, onUnsaved }: AddressFormCardProps) {
  const { countryCode: homeCountry } = useShop();
  const { userName: name } = useUser();
  const form = useForm<FormValues>({ defaultValues: toAddressValues(address ?? {}, { homeCountry, name }) });
  const add = useAddAddress();
  const update = useUpdateAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = address ? 'Edit Address' : 'Add New Address';

  useEffect(() => {
    const inputs = heading.current?.closest('[data-form]')?.querySelectorAll('input') ?? [];
    const firstEmpty = opensAtOnce ? [...inputs].find(({ value }) => value === '') : undefined;
    const focused = firstEmpty ?? heading.current;
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
    const fields = toAddressFields(values);
    try {
      const { data } = address
        ? await update.mutateAsync({ addressId: address.id, fields })
        : await add.mutateAsync(fields);
      toast({ title: address ? 'Address updated successfully' : 'Address added successfully', tone: 'success' });
      onSaved(data);
    } catch (error) {
      for (const [index, { name: field, message }] of refusedFields(error).entries()) {
        form.setError(field, { message }, { shouldFocus: index === 0 });
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
        controls={[]}
        form={form}
        label={title}
        submitText={address ? 'Update Address' : 'Add Address'}
        submitDisabled={!isAddressComplete(form.watch())}
        submitting={add.isPending || update.isPending}
        onSubmit={save}
      >
        <AddressFields form={form} />
      </FormRenderer>
    </div>
  );
}
