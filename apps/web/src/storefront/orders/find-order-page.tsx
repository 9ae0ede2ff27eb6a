import { useForm } from 'react-hook-form';
import { messageOf } from '../../base/api-error.ts';
import { useFindOrder } from '../../data/orders.ts';
import type { FormControl, FormValues } from '../../ui/form-control.ts';
import { FormRenderer } from '../../ui/form-renderer.tsx';
import { toast } from '../../ui/toast.tsx';

const CONTROLS: readonly FormControl[] = [
  { name: 'orderNumber', label: 'Order number', type: 'text', placeholder: '#1a2b3c4d', required: true },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    placeholder: 'Enter the email of the order',
    autoComplete: 'email',
    required: true,
  },
];

/** Mails the link of an order to who has lost it; nothing of the order is shown here. */
export function FindOrderPage() {
  const form = useForm<FormValues>({ defaultValues: { orderNumber: '', email: '' } });
  const { mutateAsync, isPending, data } = useFindOrder();
  const submit = async ({ orderNumber = '', email = '' }: FormValues) => {
    try {
      await mutateAsync({ orderNumber, email: email.trim() });
    } catch (error) {
      toast({ title: messageOf(error, 'We couldn’t look for your order'), tone: 'danger' });
    }
  };
  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto max-w-md">
        <h1 className="font-headline text-h1">{data ? 'Check your email' : 'Find my order'}</h1>
        <p role="status" className="mt-2 mb-6 text-ink-muted">
          {data ? data.message : 'We’ll email you the link to your order.'}
        </p>
        {data ? (
          <p className="text-ink-muted text-small">
            Check your spam folder if it doesn’t arrive, and the number and email that you entered.
          </p>
        ) : (
          <FormRenderer
            label="Find my order"
            form={form}
            controls={CONTROLS}
            submitText="Send link"
            submitting={isPending}
            onSubmit={submit}
          />
        )}
      </div>
    </div>
  );
}
