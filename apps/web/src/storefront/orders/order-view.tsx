import type { Return } from '@haberdash/contract';
import { MessageCircle, RotateCcw, ShoppingBag, Truck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { formatDateTime, shortId } from '../../base/formats.ts';
import type { ShownOrder } from '../../data/orders.ts';
import { type OrderAccess, useReturns } from '../../data/returns.ts';
import { Button } from '../../ui/button.tsx';
import { WithdrawalLink } from '../withdrawal/withdrawal-link.tsx';
import { BoughtAgain } from './bought-again.tsx';
import { useBuyAgain } from './buy-again.ts';
import { CallOff } from './call-off.tsx';
import { isReturnable, trackedParcel } from './order-actions.ts';
import { PaymentFacts, ShippingFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderPart } from './order-part.tsx';
import { progressOf, whereIs } from './order-progress.ts';
import { OrderQuestions } from './order-questions.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderReturns } from './order-returns.tsx';
import { ProgressLine } from './progress-line.tsx';

interface OrderViewProps {
  order: ShownOrder;
  access: OrderAccess;
  /** Address of the page on which its items are returned. */
  returnPath: string;
  /** Whoever looks at it may call it off. */
  mayCallOff: boolean;
  /** Actions for an order that awaits payment. */
  payment: ReactNode;
  /** Its invoice and credit notes. */
  documents?: ReactNode;
  /** Form that opens the rest of where it goes, for who may not see that yet. */
  contact?: ReactNode;
}

type ActionsProps = Pick<OrderViewProps, 'order' | 'access' | 'returnPath' | 'mayCallOff'> & { onAsk: () => void };

/** What a buyer can do with an order. */
function Actions({ order, access, returnPath, mayCallOff, onAsk }: ActionsProps) {
  const { canBuy, buyAgain, busy, outcome } = useBuyAgain(order.cartItems);
  const parcel = trackedParcel(order);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-2">
        {parcel && (
          <Button asChild>
            <a href={parcel.trackingUrl} target="_blank" rel="noreferrer">
              <Truck aria-hidden="true" />
              Track parcel
            </a>
          </Button>
        )}
        {isReturnable(order) && (
          <Button asChild variant="outline">
            <Link to={returnPath}>
              <RotateCcw aria-hidden="true" />
              Return items
            </Link>
          </Button>
        )}
        <Button variant="outline" onClick={onAsk}>
          <MessageCircle aria-hidden="true" />
          Ask about this order
        </Button>
        {canBuy && (
          <Button variant="outline" loading={busy} onClick={() => void buyAgain()}>
            <ShoppingBag aria-hidden="true" />
            Buy again
          </Button>
        )}
        {mayCallOff && order.canCallOff && <CallOff order={order} orderToken={access.orderToken} />}
      </div>
      {outcome && <BoughtAgain {...outcome} />}
    </div>
  );
}

function Status({ returns, ...props }: ActionsProps & { returns: readonly Return[] }) {
  const { title, detail } = whereIs(props.order);
  return (
    <section aria-label="Status" className="space-y-6 rounded-xl border bg-surface p-5 sm:p-6">
      <div>
        <p className="text-h2">{title}</p>
        {detail && <p className="mt-1 text-ink-muted">{detail}</p>}
      </div>
      <ProgressLine steps={progressOf(props.order, returns)} />
      <Actions {...props} />
    </section>
  );
}

/** Everything about an order for its buyer: where it is, its parcels, items, questions, and what can be done with it. */
export function OrderView(props: OrderViewProps) {
  const { order, access, payment, documents, contact } = props;
  const { data: returns = [], error } = useReturns(access);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <header className="mb-6">
        <h1 className="font-headline text-h1" title={order.id}>{`Order ${shortId(order.id)}`}</h1>
        <p className="mt-1 text-ink-muted">
          Placed on <time dateTime={order.orderDate}>{formatDateTime(order.orderDate)}</time>
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8">
          {payment}
          <Status {...props} returns={returns} onAsk={() => field.current?.focus()} />
          <OrderParcels order={order} returns={returns} />
          {error && (
            <p role="alert" className="text-danger-ink text-small">
              {messageOf(error, 'We couldn’t load your returns.')}
            </p>
          )}
          {returns.length > 0 && (
            <OrderPart title="Returns">
              <OrderReturns access={access} returns={returns} />
            </OrderPart>
          )}
          <OrderPart title="Order items">
            <OrderItems order={order} />
          </OrderPart>
          <OrderQuestions {...access} fieldRef={field} />
        </div>
        <div className="grid min-w-0 grid-cols-1 items-start gap-8 sm:max-lg:grid-cols-2">
          {order.refunds.length > 0 && (
            <OrderPart title="Refunds">
              <OrderRefunds refunds={order.refunds} paymentMethod={order.paymentMethod} />
            </OrderPart>
          )}
          <OrderPart title="Shipping info">
            <ShippingFacts order={order} />
            {contact && <div className="mt-4">{contact}</div>}
          </OrderPart>
          <OrderPart title="Payment">
            <PaymentFacts order={order} />
          </OrderPart>
          {documents}
          {order.history.length > 0 && (
            <OrderPart title="History">
              <OrderHistory history={order.history} />
            </OrderPart>
          )}
          <WithdrawalLink orderId={order.id} />
        </div>
      </div>
    </>
  );
}
