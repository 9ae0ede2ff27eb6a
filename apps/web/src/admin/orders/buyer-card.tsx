import type { AdminOrderDetails } from '@haberdash/contract';
import { Pencil } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { countOf } from '../../base/formats.ts';
import { adminCustomerPath } from '../../base/paths.ts';
import { useBuyer } from '../../data/admin-customers.ts';
import { useMay } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { spentText } from '../customers/spent-text.ts';
import { DeliveryFacts } from './delivery-facts.tsx';
import { Fact, Panel } from './order-parts.tsx';

/** Who bought: how they are reached, what else they bought, and what the staff noted about them. */
export function BuyerCard({ order }: { order: AdminOrderDetails }) {
  const mayOpen = useMay('customers');
  const { customer, note } = useBuyer(order, mayOpen);
  const email = order.email || customer?.email || '';
  const { phone } = order.addressInfo;
  return (
    <Panel title="Buyer">
      <p className="wrap-anywhere font-medium">
        {customer ? (
          <Link to={adminCustomerPath(customer.id)} className="underline underline-offset-4">
            {order.userName}
          </Link>
        ) : (
          order.userName
        )}
      </p>
      {order.userId === null && <p className="text-ink-muted text-small">No account</p>}
      <dl className="mt-2 divide-y text-small">
        {email && (
          <Fact term="Email">
            <span className="inline-flex items-center gap-1">
              <a href={`mailto:${email}`} className="wrap-anywhere underline underline-offset-4">
                {email}
              </a>
              <CopyButton name="email" text={email} className="-my-2 -mr-2" />
            </span>
          </Fact>
        )}
        {phone && (
          <Fact term="Phone">
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="underline underline-offset-4">
              {phone}
            </a>
          </Fact>
        )}
        {customer && (
          <>
            <Fact term="Paid orders">{countOf(customer.orders, 'order')}</Fact>
            <Fact term="Spent">{spentText(customer.spent)}</Fact>
          </>
        )}
      </dl>
      {customer && note && (
        <div className="mt-3 rounded-lg bg-sunken px-4 py-3 text-small">
          <p className="wrap-anywhere whitespace-pre-line">{note.text || 'No note about this customer.'}</p>
          <Link
            to={adminCustomerPath(customer.id)}
            className="mt-1 inline-block text-accent-ink text-caption underline underline-offset-4"
          >
            {note.text ? 'Edit note' : 'Add a note'}
          </Link>
        </div>
      )}
    </Panel>
  );
}

interface DeliveryCardProps {
  order: AdminOrderDetails;
  onCorrect: () => void;
  /** The button that opens the correction. */
  opener: Ref<HTMLButtonElement>;
}

/** Where an order goes and how, with what the buyer noted for the courier. */
export function DeliveryCard({ order, onCorrect, opener }: DeliveryCardProps) {
  const isSent = order.orderStatus === 'inShipping' || order.orderStatus === 'delivered';
  return (
    <Panel title={order.delivery?.isPickup ? 'Pickup' : 'Delivery'}>
      <dl className="divide-y text-small">
        <DeliveryFacts order={order} without="contact" />
      </dl>
      {!isSent && (
        <Button ref={opener} variant="outline" size="sm" className="mt-3" onClick={onCorrect}>
          <Pencil aria-hidden="true" />
          Correct address
        </Button>
      )}
    </Panel>
  );
}
