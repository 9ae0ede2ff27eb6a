import type { Order } from '@haberdash/contract';
import { Link } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { formatDay, shortId } from '../../base/formats.ts';
import { orderPath } from '../../base/paths.ts';
import { pictureSources } from '../../base/picture.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { isSecondPress } from '../../ui/second-press.ts';
import { TableHead, TableHeader } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePayAgain } from '../payment/use-pay-again.ts';
import { BoughtAgain } from './bought-again.tsx';
import { useBuyAgain } from './buy-again.ts';
import { isReturnable, trackedParcel } from './order-actions.ts';
import { formatCharge } from './order-labels.ts';
import { whereIs } from './order-progress.ts';

/** Columns of the orders; on small screens, where each order is a card, they are for screen readers. */
export const OrderHead = () => (
  <TableHead className="max-md:sr-only">
    <tr>
      <TableHeader className="max-md:hidden">Order ID</TableHeader>
      <TableHeader>Date</TableHeader>
      <TableHeader>Status</TableHeader>
      <TableHeader className="text-right">Price</TableHeader>
      <TableHeader>
        <VisuallyHidden>Details</VisuallyHidden>
      </TableHeader>
    </tr>
  </TableHead>
);

const SHOWN_PICTURES = 4;

/** Pictures and names of what was ordered, which lead to the order's page. */
function Items({ order: { id, cartItems } }: { order: Order }) {
  const [first] = cartItems;
  const others = cartItems.length - 1;
  const hidden = cartItems.length - SHOWN_PICTURES;
  return (
    <Link to={orderPath(id)} className="group flex min-w-0 flex-1 items-center gap-3">
      <span className="flex shrink-0 gap-1.5">
        {cartItems.slice(0, SHOWN_PICTURES).map((item) => (
          <LazyImage
            key={item.id}
            {...pictureSources(item.image, '48px')}
            alt=""
            ratio="1 / 1"
            className="w-12 shrink-0 rounded-md"
          />
        ))}
        {hidden > 0 && (
          <span
            aria-hidden="true"
            className="flex size-12 items-center justify-center rounded-md bg-sunken text-caption text-ink-muted"
          >
            {`+${hidden}`}
          </span>
        )}
      </span>
      <span className="wrap-anywhere min-w-0 text-small underline-offset-4 group-hover:underline">
        {first ? `${first.title}${others > 0 ? ` and ${others} more` : ''}` : 'Open order'}
        <span className="block text-caption text-ink-muted tabular-nums md:sr-only">{shortId(id)}</span>
      </span>
    </Link>
  );
}

function Pay({ order }: { order: Order }) {
  const { payAgain, busy } = usePayAgain();
  const pay = () =>
    payAgain(order.id).catch((error: unknown) =>
      toast({ title: messageOf(error, 'Please try again later'), tone: 'danger' }),
    );
  return (
    <Button size="sm" loading={busy} aria-describedby={`order-${order.id}`} onClick={() => void pay()}>
      Pay now
    </Button>
  );
}

type Buying = ReturnType<typeof useBuyAgain>;

function Actions({ order, buying }: { order: Order; buying: Buying }) {
  const parcel = trackedParcel(order);
  const describedBy = `order-${order.id}`;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden md:shrink-0 md:justify-end">
      {order.payableUntil && <Pay order={order} />}
      {parcel && (
        <Button asChild variant="outline" size="sm">
          <a href={parcel.trackingUrl} target="_blank" rel="noreferrer" aria-describedby={describedBy}>
            Track parcel
          </a>
        </Button>
      )}
      {isReturnable(order) && (
        <Button asChild variant="outline" size="sm">
          <Link to={orderPath(order.id, '/return')} aria-describedby={describedBy}>
            Return items
          </Link>
        </Button>
      )}
      {!order.payableUntil && buying.canBuy && (
        <Button
          variant="outline"
          size="sm"
          loading={buying.busy}
          aria-describedby={describedBy}
          onClick={() => void buying.buyAgain()}
        >
          Buy again
        </Button>
      )}
    </div>
  );
}

const CELL = 'align-middle tabular-nums md:px-4 md:pt-4 md:pb-1';

interface OrderRowProps {
  order: Order;
  onOpen: () => void;
}

/** An order in the list: its facts, and below them what was ordered and what can be done with it. */
export function OrderRow({ order, onOpen }: OrderRowProps) {
  const { title, detail, tone } = whereIs(order);
  const buying = useBuyAgain(order.cartItems);
  return (
    <tbody className="border-b last:border-b-0 max-md:block">
      <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:px-4 max-md:pt-4">
        <td id={`order-${order.id}`} className={`${CELL} font-medium max-md:hidden`}>
          <Link to={orderPath(order.id)} className="underline-offset-4 hover:underline">
            {shortId(order.id)}
          </Link>
        </td>
        <td className={`${CELL} text-ink-muted max-md:order-3 md:whitespace-nowrap md:text-ink`}>
          <time dateTime={order.orderDate}>{formatDay(order.orderDate)}</time>
        </td>
        <td className={`${CELL} max-md:order-1`}>
          <Badge tone={tone}>{title}</Badge>
          {detail && <span className="mt-1 block text-caption text-ink-muted">{detail}</span>}
        </td>
        <td className={`${CELL} whitespace-nowrap text-right font-medium max-md:order-2`}>
          {formatCharge(order, order.chargedAmount)}
        </td>
        <td className={`${CELL} text-right max-md:order-4 md:w-px`}>
          <Button
            variant="outline"
            size="sm"
            aria-describedby={`order-${order.id}`}
            onClick={(event) => {
              if (!isSecondPress(event)) onOpen();
            }}
          >
            Details
          </Button>
        </td>
      </tr>
      <tr className="max-md:block">
        <td colSpan={5} className="max-md:block max-md:px-4 max-md:pt-3 max-md:pb-4 md:px-4 md:pt-2 md:pb-4">
          <div className="flex gap-x-6 gap-y-3 max-md:flex-col md:items-center md:justify-between">
            <Items order={order} />
            <Actions order={order} buying={buying} />
          </div>
          {buying.outcome && (
            <div className="mt-3">
              <BoughtAgain {...buying.outcome} />
            </div>
          )}
        </td>
      </tr>
    </tbody>
  );
}
