import type { AdminOrderDetails } from '@haberdash/contract';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AddressFields } from '../../address/address-fields.tsx';
import { isAddressComplete, refusedFields, toAddressFields, toAddressValues } from '../../address/address-values.ts';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { keepUnsavedWork } from '../../base/unsaved-work.ts';
import { useCorrectAddress } from '../../data/admin-orders.ts';
import { Button } from '../../ui/button.tsx';
import type { FormControl, FormValues } from '../../ui/form-control.ts';
import { FormFields } from '../../ui/form-renderer.tsx';
import { toast } from '../../ui/toast.tsx';

const emailControl = (isVisitors: boolean): FormControl => ({
  name: 'email',
  label: 'Email',
  type: 'email',
  inputMode: 'email',
  maxLength: 254,
  required: isVisitors,
  hint: isVisitors
    ? 'Emails about this order go here.'
    : 'Emails about this order go here. Leave it empty for the customer’s own.',
});

const valuesOf = ({ addressInfo, email }: AdminOrderDetails): FormValues => ({
  ...toAddressValues(addressInfo, { homeCountry: addressInfo.countryCode, name: addressInfo.recipientName }),
  email,
});

/** Saves a correction and says how it went. */
function useCorrection(order: AdminOrderDetails, form: ReturnType<typeof useForm<FormValues>>, onDone: () => void) {
  const correct = useCorrectAddress();
  const [conflict, setConflict] = useState('');

  const save = async (values: FormValues) => {
    setConflict('');
    const body = { ...toAddressFields(values), email: (values.email ?? '').trim(), version: order.version };
    try {
      const { message } = await correct.mutateAsync({ id: order._id, body });
      toast({ title: message, tone: 'success' });
      onDone();
    } catch (error) {
      const refused = refusedFields(error);
      for (const [index, { name, message }] of refused.entries()) {
        form.setError(name, { message }, { shouldFocus: index === 0 });
      }
      if (hasCode(error, 'INVALID_REQUEST')) {
        const fault = error.details?.find(({ field }) => field === 'email');
        if (fault) form.setError('email', { message: fault.message }, { shouldFocus: refused.length === 0 });
      }
      if (hasCode(error, 'ORDER_CHANGED')) setConflict(error.message);
      else toast({ title: messageOf(error, 'Failed to correct the address'), tone: 'danger' });
    }
  };

  return { save, conflict, saving: correct.isPending };
}

interface AddressCorrectionProps {
  order: AdminOrderDetails;
  onClose: () => void;
}

/** Corrects where an order goes and how its buyer is reached, before it is sent. */
export function AddressCorrection({ order, onClose }: AddressCorrectionProps) {
  const form = useForm<FormValues>({ defaultValues: valuesOf(order) });
  const heading = useRef<HTMLHeadingElement>(null);
  const { save, conflict, saving } = useCorrection(order, form, onClose);
  const { isDirty } = form.formState;

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  useEffect(() => (isDirty ? keepUnsavedWork(() => true) : undefined), [isDirty]);

  return (
    <form
      noValidate
      aria-label="Correct address"
      className="space-y-5 rounded-xl border p-4 sm:p-5"
      onSubmit={form.handleSubmit(save)}
    >
      <h3 ref={heading} tabIndex={-1} className="text-h3">
        Correct address
      </h3>
      <AddressFields form={form} />
      <FormFields controls={[emailControl(order.userId === null)]} form={form} />
      {conflict && (
        <div role="alert" className="rounded-lg bg-warning-tint px-4 py-3 text-small text-warning-ink">
          <p className="font-medium">{conflict}</p>
          <p>Its address is now as shown above. Press Save address again to replace it with yours.</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={saving} disabled={!isAddressComplete(form.watch())}>
          Save address
        </Button>
        <Button variant="outline" disabled={saving} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
