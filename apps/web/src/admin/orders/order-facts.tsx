import type { AdminOrderDetails } from '@haberdash/contract';
import { paymentMethodLabel } from '../../base/status-labels.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { amountText } from './amount-text.ts';
import { Fact } from './order-parts.tsx';
import { OrderBadge, PaymentBadge } from './status-badges.tsx';

/** Facts on how an order is paid, as rows of a list. */
export function PaymentFacts({ order }: { order: AdminOrderDetails }) {
  const hasOneCurrency = order.priceCurrency === order.chargeCurrency;
  return (
    <>
      <Fact term="Payment method">{paymentMethodLabel(order.paymentMethod)}</Fact>
      {order.paymentId && (
        <Fact term="Payment ID">
          <span className="inline-flex items-center gap-1">
            <span className="select-all break-all text-caption">{order.paymentId}</span>
            <CopyButton name="payment ID" text={order.paymentId} className="-my-2 -mr-2" />
          </span>
        </Fact>
      )}
      <Fact term="Total Amount">
        <span className="font-semibold">{amountText(order.totals.total, order.priceCurrency)}</span>
      </Fact>
      {!hasOneCurrency && (
        <Fact term="Charged">
          {amountText(order.chargeTotals.total, order.chargeCurrency)}
          <span className="block text-caption text-ink-muted">
            {`1 ${order.chargeCurrency} = ${order.exchangeRate} ${order.priceCurrency}`}
          </span>
        </Fact>
      )}
    </>
  );
}

export function OrderFacts({ order }: { order: AdminOrderDetails }) {
  return (
    <dl className="divide-y text-small">
      <Fact term="Order status">
        <OrderBadge status={order.orderStatus} />
      </Fact>
      <Fact term="Payment status">
        <PaymentBadge status={order.paymentStatus} />
      </Fact>
      <PaymentFacts order={order} />
    </dl>
  );
}
