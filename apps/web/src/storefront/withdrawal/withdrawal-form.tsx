import type { Order, User } from '@haberdash/contract';
import { MAX_RETURN_NOTE } from '@haberdash/contract/order-constants';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { countOf, formatDay, shortId } from '../../base/formats.ts';
import { Button } from '../../ui/button.tsx';
import type { FormControl, FormValues } from '../../ui/form-control.ts';
import { FormFields } from '../../ui/form-renderer.tsx';
import { type ChosenUnits, chosenItems, ItemChoice } from './item-choice.tsx';
import { orderNumberOf, type Stated } from './stated.ts';

/** Entry of the list of orders for one that is not in it. */
const OTHER = 'other';

const NAME: FormControl = {
  ...{ name: 'name', label: 'Name', placeholder: 'Enter your name', autoComplete: 'name' },
  ...{ required: true, maxLength: 120 },
};

const NUMBER: FormControl = {
  ...{ name: 'orderNumber', label: 'Order number', placeholder: '#1a2b3c4d', required: true },
  hint: 'You’ll find it in the emails about your order.',
  rules: {
    validate: (text) =>
      /^[0-9a-f]{8}$/i.test(orderNumberOf(text)) || 'Enter the eight characters of the order number, such as 1a2b3c4d.',
  },
};

const EMAIL: FormControl = {
  ...{ name: 'email', label: 'Email', type: 'email', placeholder: 'Enter the email of the order', required: true },
  ...{ autoComplete: 'email', hint: 'We’ll send the confirmation there.' },
  rules: { pattern: { value: /^\S+@\S+\.\S+$/, message: 'Enter a valid email address.' } },
};

const MESSAGE: FormControl = {
  ...{ name: 'text', label: 'Message (optional)', componentType: 'textarea', maxLength: MAX_RETURN_NOTE },
  hint: 'You don’t have to give a reason.',
};

const orderControl = (orders: readonly Order[]): FormControl => ({
  ...{ name: 'order', label: 'Order', componentType: 'select' },
  options: [
    ...orders.map(({ id, orderDate, cartItems }) => ({
      id,
      label: `${shortId(id)}, ${formatDay(orderDate)}, ${countOf(
        cartItems.reduce((sum, { quantity }) => sum + quantity, 0),
        'item',
      )}`,
    })),
    { id: OTHER, label: 'Another order' },
  ],
});

interface WithdrawalFormProps {
  /** The signed-in shopper, and their latest orders. */
  user: User | null;
  orders: readonly Order[];
  /** What was typed before, or comes with the address. */
  begun: Partial<Stated>;
  onDone: (stated: Stated) => void;
}

function startOf({ user, orders, begun }: Omit<WithdrawalFormProps, 'onDone'>): FormValues {
  const { orderNumber = '' } = begun;
  const own = orders.find(({ id }) => orderNumber !== '' && id.startsWith(orderNumber));
  const order = own?.id ?? (orderNumber === '' ? (orders[0]?.id ?? OTHER) : OTHER);
  return {
    name: begun.name ?? user?.userName ?? '',
    order,
    orderNumber,
    email: begun.email ?? user?.email ?? '',
    text: begun.text ?? '',
  };
}

/** First step: who withdraws, and from which order. */
export function WithdrawalForm({ user, orders, begun, onDone }: WithdrawalFormProps) {
  const form = useForm<FormValues>({ defaultValues: startOf({ user, orders, begun }) });
  const [choice, setChoice] = useState<{ orderId: string | undefined; units: ChosenUnits }>(() => ({
    orderId: form.getValues('order'),
    units: begun.items?.length
      ? Object.fromEntries(begun.items.map((item) => [item.orderItemId, item.quantity]))
      : undefined,
  }));
  const [isMissing, setMissing] = useState(false);
  const order = orders.find(({ id }) => id === form.watch('order'));
  const units = choice.orderId === order?.id ? choice.units : undefined;
  const isDivisible = order !== undefined && order.cartItems.reduce((sum, { quantity }) => sum + quantity, 0) > 1;
  const items = chosenItems(order, units);

  const submit = ({ name = '', email = '', text = '', orderNumber = '' }: FormValues) => {
    const misses = isDivisible && units !== undefined && items.length === 0;
    setMissing(misses);
    if (misses) return;
    const number = orderNumberOf(order?.id ?? orderNumber).toLowerCase();
    onDone({ name: name.trim(), orderNumber: number, email: email.trim(), text: text.trim(), items });
  };

  return (
    <form noValidate aria-label="Withdraw from contract" className="space-y-5" onSubmit={form.handleSubmit(submit)}>
      <FormFields controls={[NAME, ...(orders.length > 0 ? [orderControl(orders)] : [])]} form={form} />
      {!order && <FormFields controls={[NUMBER]} form={form} />}
      {isDivisible && (
        <ItemChoice
          order={order}
          units={units}
          onChange={(chosen) => {
            setChoice({ orderId: order.id, units: chosen });
            setMissing(false);
          }}
          error={isMissing ? 'Choose at least one item.' : undefined}
        />
      )}
      <FormFields controls={[EMAIL, MESSAGE]} form={form} />
      <Button type="submit" size="lg" className="w-full">
        Continue
      </Button>
    </form>
  );
}
