import type { AdminOrderDetails } from '@haberdash/contract';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime, shortId } from '../../base/formats.ts';
import { adminOrderPath } from '../../base/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyableId } from './copyable-id.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { MoneyToGiveBack } from './money-to-give-back.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderItems, OrderTotals } from './order-items.tsx';
import { Fact, Section } from './order-parts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { StatusForm, useStatusUpdate } from './status-form.tsx';

interface OrderDialogProps {
  order: AdminOrderDetails;
  open: boolean;
  onClose: () => void;
}

/** An order at a glance, over the list; the order's page does everything with it. */
export function OrderDialog({ order, open, onClose }: OrderDialogProps) {
  const update = useStatusUpdate(order);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      closable={!update.saving}
      title={`Order ${shortId(order._id)}`}
      description={`Placed ${formatDateTime(order.orderDate)} by ${order.userName}`}
      footer={<StatusForm key={order._id} order={order} update={update} />}
    >
      <div className="space-y-6">
        <Button asChild variant="outline" size="sm">
          <Link to={adminOrderPath(order._id)}>
            Open order page
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
        <CopyableId name="order ID" id={order._id} />
        <MoneyToGiveBack sums={order.moneyToGiveBack} />
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <Section title="Order">
            <OrderFacts order={order} />
          </Section>
          <Section title="Shipping">
            <dl className="divide-y text-small">
              <Fact term="Name">{order.userName}</Fact>
              <DeliveryFacts order={order} />
            </dl>
          </Section>
        </div>
        <Section title="Items">
          <OrderItems order={order} />
          <OrderTotals order={order} />
        </Section>
        <Section title="History">
          <OrderTimeline order={order} isBrief />
        </Section>
      </div>
    </Dialog>
  );
}
