import type { AdminOrderDetails, Return, Shipment } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { AddressText } from '../../address/address-text.tsx';
import { formatDay, shortId } from '../../base/formats.ts';
import { useShop } from '../../data/shop.ts';
import { parcelItems } from './parcel-words.ts';

interface PackingSlipProps {
  order: AdminOrderDetails;
  /** The parcel that it goes into; without one it has all of the order. */
  parcel?: Shipment | undefined;
  /** Say what is sent in exchange. */
  returns?: readonly Return[];
}

/** The sheet that goes into a parcel: what is in it and where it goes, without prices but for cash that is to be collected. */
export function PackingSlip({ order, parcel, returns = [] }: PackingSlipProps) {
  const { taxNumber, phone, notes } = order.addressInfo;
  const tracking = parcel && [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ');
  return (
    <article
      aria-label="Packing slip"
      className="mx-auto max-w-3xl rounded-xl border bg-surface p-6 text-small sm:p-10 print:max-w-none print:rounded-none print:border-0 print:bg-transparent print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b pb-6">
        <Sender />
        <div className="sm:text-right">
          <h1 className="text-h2">Packing slip</h1>
          <p className="mt-1 tabular-nums">{`Order ${shortId(order._id)}`}</p>
          <p className="text-ink-muted">{`Placed ${formatDay(order.orderDate)}`}</p>
          {order.delivery && <p>{`${order.delivery.isPickup ? 'Pickup' : 'Delivery'}: ${order.delivery.name}`}</p>}
          {tracking && <p className="wrap-anywhere tabular-nums">{tracking}</p>}
        </div>
      </header>
      <div className="grid gap-6 py-6 sm:grid-cols-2 print:grid-cols-2">
        <section aria-label="Deliver to">
          <h2 className="mb-1 text-caption text-ink-muted">Deliver to</h2>
          <address className="text-body not-italic leading-relaxed">
            <AddressText address={order.addressInfo} />
            {phone}
          </address>
          {taxNumber && <p className="mt-1">{`Tax number ${taxNumber}`}</p>}
        </section>
        {notes && (
          <section aria-label="Notes">
            <h2 className="mb-1 text-caption text-ink-muted">Notes</h2>
            <p className="wrap-anywhere whitespace-pre-line">{notes}</p>
          </section>
        )}
      </div>
      <CashToCollect order={order} />
      <Items
        lines={
          parcel ? parcelItems(order, parcel, returns) : order.cartItems.map((item) => ({ ...item, key: item.id }))
        }
      />
    </article>
  );
}

/** What the courier is to collect; nothing of an order that is paid. */
function CashToCollect({ order }: { order: AdminOrderDetails }) {
  const { paymentMethod, paymentStatus, handPayment, chargeCurrency } = order;
  if (paymentMethod !== 'cod' || paymentStatus !== 'awaiting' || !handPayment) return null;
  return (
    <p className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg border-2 border-ink px-4 py-3">
      <span className="font-semibold">Cash on delivery: collect</span>
      <span className="text-h3 tabular-nums">{formatMoney(handPayment.missing, chargeCurrency)}</span>
    </p>
  );
}

function Sender() {
  const { storeName, legalName, contact } = useShop();
  return (
    <div className="min-w-0">
      <p className="text-h3">{storeName}</p>
      {legalName && legalName !== storeName && <p>{legalName}</p>}
      <p className="wrap-anywhere max-w-64 text-ink-muted">{contact.address}</p>
    </div>
  );
}

interface Line {
  key: string;
  title: string;
  variantTitle: string;
  sku: string;
  quantity: number;
}

function Items({ lines }: { lines: readonly Line[] }) {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Items in this parcel</caption>
      <thead>
        <tr className="border-b text-caption text-ink-muted">
          <th scope="col" className="py-2 pr-4 font-medium">
            Item
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            SKU
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Quantity
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className="break-inside-avoid border-b align-top">
            <td className="wrap-anywhere py-2.5 pr-4">
              {line.title}
              {line.variantTitle && <span className="block text-caption text-ink-muted">{line.variantTitle}</span>}
            </td>
            <td className="wrap-anywhere py-2.5 pr-4 tabular-nums">{line.sku || '–'}</td>
            <td className="py-2.5 text-right font-medium tabular-nums">{line.quantity}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} className="py-3 pr-4 font-medium">
            Total units
          </th>
          <td className="py-3 text-right font-semibold tabular-nums">{units}</td>
        </tr>
      </tfoot>
    </table>
  );
}
