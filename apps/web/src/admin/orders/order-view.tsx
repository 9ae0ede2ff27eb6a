import type { AdminOrderDetails, Return } from '@haberdash/contract';
import { useRef, useState } from 'react';
import { useReturnsOfOrder } from '../../data/admin-order-returns.ts';
import { useOrderEvents } from '../../data/order-events.ts';
import { useReadAgain } from '../../data/refresh.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BuyerCard, DeliveryCard } from './buyer-card.tsx';
import { HandPayment } from './hand-payment.tsx';
import { MessageForm } from './message-form.tsx';
import { MoneyToGiveBack } from './money-to-give-back.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { PaymentFacts } from './order-facts.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderItems, OrderTotals } from './order-items.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { Panel } from './order-parts.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { QuestionNotice } from './question-notice.tsx';
import { isHandPaid } from './received-draft.ts';
import { SendForm } from './send-form.tsx';
import { StatusForm, useStatusUpdate } from './status-form.tsx';
import { useMessages } from './use-messages.ts';
import { useRefundPanel } from './use-refund-panel.ts';
import { WithdrawalNotice } from './withdrawal-notice.tsx';

const AddressCorrection = lazyPart(async () => (await import('./address-correction.tsx')).AddressCorrection);
const RefundForm = lazyPart(
  async () => (await import('./refund-form.tsx')).RefundForm,
  <Skeleton className="h-120 rounded-xl" />,
);

/** A form that its button opens, and to which the focus goes back. */
function useOpenForm() {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    // After the button can be focused again.
    setTimeout(() => opener.current?.focus());
  };
  return { isOpen, open: () => setIsOpen(true), close, opener };
}

interface OrderViewProps {
  order: AdminOrderDetails;
}

/** An order's page: on wide screens its work on the left, and beside it the buyer, or the form that refunds. */
export function OrderView({ order }: OrderViewProps) {
  const sending = useOpenForm();
  const refund = useRefundPanel(order);
  const messages = useMessages(order.id);
  const found = useReturnsOfOrder(order.id);
  useOrderEvents(useReadAgain(found));
  const returns: readonly Return[] = found.data ?? [];
  return (
    <>
      <OrderHeader order={order} sender={sending.opener} onSend={sending.open} />
      <div className="mb-4 space-y-4 empty:hidden">
        <QuestionNotice questions={messages.waiting} onAnswer={messages.answer} />
        <WithdrawalNotice order={order} />
        <MoneyToGiveBack sums={order.moneyToGiveBack} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-3 xl:grid-rows-[auto_auto_1fr]">
        <div className="order-1 xl:order-none xl:col-span-2">
          <Panel title="Items">
            <OrderItems order={order} returns={returns} />
            <OrderTotals order={order} />
          </Panel>
        </div>
        <div className="order-3 space-y-4 xl:order-none xl:col-span-2">
          <Parcels order={order} returns={returns} sending={sending} />
          {returns.length > 0 && (
            <Panel title="Returns">
              <OrderReturns returns={returns} />
            </Panel>
          )}
          <Payment order={order} refund={refund} />
          <OrderDocuments orderId={order.id} />
        </div>
        <div className="contents xl:col-start-3 xl:row-span-3 xl:row-start-1 xl:block xl:space-y-4">
          {refund.isOpen && (
            <div className="order-2">
              <RefundForm order={order} onUnavailable={refund.close} onClose={refund.close} />
            </div>
          )}
          <div className="order-4 space-y-4">
            <Side order={order} />
          </div>
        </div>
        <div className="order-5 xl:order-none xl:col-span-2">
          <Panel title="History">
            <MessageForm order={order} messages={messages} />
            <OrderTimeline order={order} />
          </Panel>
        </div>
      </div>
    </>
  );
}

interface ParcelsProps extends OrderViewProps {
  returns: readonly Return[];
  sending: ReturnType<typeof useOpenForm>;
}

function Parcels({ order, returns, sending }: ParcelsProps) {
  return (
    <Panel title="Parcels">
      <div className="space-y-4">
        {sending.isOpen && <SendForm order={order} onClose={sending.close} />}
        {!(sending.isOpen && order.shipments.length === 0) && <OrderParcels order={order} returns={returns} />}
      </div>
    </Panel>
  );
}

interface PaymentProps extends OrderViewProps {
  refund: ReturnType<typeof useRefundPanel>;
}

function Payment({ order, refund }: PaymentProps) {
  return (
    <>
      <Panel title="Payment">
        <dl className="divide-y text-small">
          <PaymentFacts order={order} />
        </dl>
        {isHandPaid(order) && (
          <div className="mt-3 border-t pt-3">
            <HandPayment order={order} />
          </div>
        )}
      </Panel>
      <Panel title="Refunds">
        <OrderRefunds order={order} isOpen={refund.isOpen} opener={refund.opener} onRefund={refund.open} />
      </Panel>
    </>
  );
}

function Side({ order }: OrderViewProps) {
  const update = useStatusUpdate(order);
  const correction = useOpenForm();
  return (
    <>
      <BuyerCard order={order} />
      <DeliveryCard order={order} opener={correction.opener} onCorrect={correction.open} />
      {correction.isOpen && (
        <AddressCorrection
          fallback={<Skeleton className="h-120 rounded-xl" />}
          onUnavailable={correction.close}
          order={order}
          onClose={correction.close}
        />
      )}
      <Panel title="Status">
        <StatusForm order={order} update={update} />
      </Panel>
    </>
  );
}
