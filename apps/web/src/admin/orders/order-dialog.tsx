import type { AdminOrderDetails } from '@haberdash/contract';
import { useRef, useState } from 'react';
import { formatDateTime, shortId } from '../../base/formats.ts';
import { addedTotals, fullShipping, shippingName } from '../../base/order-totals.ts';
import { pictureSources } from '../../base/picture.ts';
import { paymentMethodLabel } from '../../base/status-labels.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DiscountedTotal } from '../../ui/discounted-total.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { amountText } from './amount-text.ts';
import { HandPayment } from './hand-payment.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { Fact, Section } from './order-parts.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderShipping } from './order-shipping.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { isHandPaid } from './received-draft.ts';
import { OrderBadge, PaymentBadge } from './status-badges.tsx';
import { StatusForm, useStatusUpdate } from './status-form.tsx';

const AddressCorrection = lazyPart(async () => (await import('./address-correction.tsx')).AddressCorrection);

interface OrderDialogProps {
  order: AdminOrderDetails;
  open: boolean;
  onClose: () => void;
}

export function OrderDialog({ order, open, onClose }: OrderDialogProps) {
  const update = useStatusUpdate(order);
  /** Id of the order whose address is being corrected. */
  const [correcting, setCorrecting] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const closeCorrection = () => {
    setCorrecting(undefined);
    opener.current?.focus();
  };
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
        <CopyableId name="order ID" id={order._id} />
        {order.moneyToGiveBack.length > 0 && <MoneyToGiveBack sums={order.moneyToGiveBack} />}
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <Facts order={order} />
          <OrderShipping order={order} opener={opener} onCorrect={() => setCorrecting(order._id)} />
        </div>
        {correcting === order._id && (
          <AddressCorrection
            fallback={<Skeleton className="h-120 rounded-xl" />}
            onUnavailable={closeCorrection}
            order={order}
            onClose={closeCorrection}
          />
        )}
        {isHandPaid(order) && (
          <Section title="Payment">
            <HandPayment order={order} />
          </Section>
        )}
        <Section title="Items">
          <OrderItems order={order} />
          <OrderTotals order={order} />
        </Section>
        <Section title="Refunds">
          <OrderRefunds order={order} />
        </Section>
        <OrderDocuments orderId={order._id} />
        <Section title="History">
          <OrderTimeline order={order} />
        </Section>
      </div>
    </Dialog>
  );
}

function Facts({ order }: { order: AdminOrderDetails }) {
  const hasOneCurrency = order.priceCurrency === order.chargeCurrency;
  return (
    <Section title="Order">
      <dl className="divide-y text-small">
        <Fact term="Order status">
          <OrderBadge status={order.orderStatus} />
        </Fact>
        <Fact term="Payment status">
          <PaymentBadge status={order.paymentStatus} />
        </Fact>
        <Fact term="Payment method">{paymentMethodLabel(order.paymentMethod)}</Fact>
        {order.paymentId && (
          <Fact term="Payment ID">
            <span className="select-all break-all text-caption">{order.paymentId}</span>
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
      </dl>
    </Section>
  );
}

interface CopyableIdProps {
  /** Name of the id, in lower case. */
  name: string;
  id: string;
}

/** The whole id, with a button that copies it: it is what one looks for in mails and at the payment provider. */
function CopyableId({ name, id }: CopyableIdProps) {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return (
    <div className="flex items-center gap-2 rounded-md bg-sunken pl-3 text-caption text-ink-muted">
      <p className="min-w-0 flex-1 py-2">
        {`${title}: `}
        <span className="select-all break-all text-ink">{id}</span>
      </p>
      <CopyButton name={name} text={id} className="focus-visible:-outline-offset-2" />
    </div>
  );
}

function MoneyToGiveBack({ sums }: { sums: AdminOrderDetails['moneyToGiveBack'] }) {
  return (
    <section aria-label="Refund due" className="rounded-lg bg-warning-tint px-4 py-3 text-small text-warning-ink">
      <h3 className="font-semibold">Refund due</h3>
      <ul className="mt-2 space-y-3">
        {sums.map(({ captureId, amount, currency, reason }) => (
          <li key={captureId} className="space-y-1.5">
            <p>
              <span className="font-semibold tabular-nums">
                {amount === null ? 'Unknown amount' : amountText(amount, currency)}
              </span>
              {` · ${reason}`}
            </p>
            {captureId && <CopyableId name="capture ID" id={captureId} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderItems({ order }: { order: AdminOrderDetails }) {
  const { cartItems, priceCurrency, chargeCurrency } = order;
  if (cartItems.length === 0) return <p className="text-ink-muted text-small">No items found</p>;
  return (
    <ul className="divide-y rounded-lg border text-small">
      {cartItems.map((item) => (
        <li key={item.variantId} className="flex items-center gap-3 px-3 py-2.5">
          <LazyImage
            {...pictureSources(item.image, '3.5rem')}
            alt=""
            ratio="1 / 1"
            whole
            className="w-14 shrink-0 rounded-sm"
          />
          <span className="min-w-0 flex-1">
            <span className="block break-words font-medium">{item.title}</span>
            {(item.variantTitle || item.sku) && (
              <span className="block break-words text-caption">
                {[item.variantTitle, item.sku && `SKU ${item.sku}`].filter(Boolean).join(' · ')}
              </span>
            )}
            <span className="text-caption text-ink-muted tabular-nums">
              {`Quantity: ${item.quantity}`}
              {item.quantity > 1 && ` at ${amountText(item.price, priceCurrency)} each`}
            </span>
          </span>
          <span className="shrink-0 text-right tabular-nums [&_s]:block">
            <DiscountedTotal
              total={item.total}
              discount={item.discountTotal}
              text={(amount) => amountText(amount, priceCurrency)}
            />
            {priceCurrency !== chargeCurrency && (
              <span className="block text-caption text-ink-muted">
                {amountText(item.chargeTotal - item.chargeDiscountTotal, chargeCurrency)}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function OrderTotals({ order }: { order: AdminOrderDetails }) {
  const { subtotal, shipping, total } = order.totals;
  const text = (amount: number) => amountText(amount, order.priceCurrency);
  return (
    <dl aria-label="Totals" className="mt-2 px-3 text-small">
      <Fact term="Subtotal">{text(subtotal)}</Fact>
      {fullShipping({ adjustments: order.adjustments, shipping }, 'amount') === 0 && (
        <Fact term={shippingName(order)}>Free</Fact>
      )}
      {addedTotals(order, 'amount').map(({ key, name, amount }) => (
        <Fact key={key} term={name}>
          {`${amount < 0 ? '−' : ''}${text(Math.abs(amount))}`}
        </Fact>
      ))}
      <Fact term="Total">
        <span className="font-semibold">{text(total)}</span>
      </Fact>
    </dl>
  );
}
