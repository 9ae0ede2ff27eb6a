import type { AdminOrder } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { Link } from 'react-router';
import { formatBriefly, shortId } from '../../base/formats.ts';
import { adminOrderPath } from '../../base/paths.ts';
import { cn } from '../../ui/cn.ts';
import {
  DetailsButton,
  EmailText,
  type OrderRowActions,
  Payment,
  Pictures,
  QuestionMark,
  SelectOrder,
  Status,
  useRowPress,
} from './order-row-parts.tsx';
import { SelectPage } from './order-table.tsx';
import { piecesText } from './order-words.ts';

interface OrderCardsProps extends OrderRowActions {
  orders: readonly AdminOrder[];
  /** The cards are those of the search before: the wanted ones are on their way. */
  stale: boolean;
  onSelectPage: () => void;
}

/** Orders as cards, for phones. */
export function OrderCards({ orders, stale, onSelectPage, ...actions }: OrderCardsProps) {
  return (
    <>
      <div className="mb-2 flex items-center gap-3 px-4 text-caption text-ink-muted">
        <SelectPage orders={orders} isSelected={actions.isSelected} onSelectPage={onSelectPage} />
        <span aria-hidden="true">Select page</span>
      </div>
      <ul aria-label="Orders" aria-busy={stale} className={cn('space-y-3', stale && 'opacity-60 transition-opacity')}>
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} {...actions} />
        ))}
      </ul>
    </>
  );
}

function OrderCard({ order, ...actions }: OrderRowActions & { order: AdminOrder }) {
  const name = `order-${order._id}`;
  const press = useRowPress(order.id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link within leads to the same page.
    <li
      className={cn(
        'rounded-lg border px-4 py-3 text-small',
        actions.isSelected(order.id) ? 'bg-accent-tint' : 'bg-surface',
      )}
      onClick={press}
    >
      <div className="flex items-start gap-3">
        <SelectOrder order={order} {...actions} />
        <div className="min-w-0 flex-1 py-1.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <Link id={name} to={adminOrderPath(order.id)} className="font-medium underline underline-offset-4">
              {shortId(order._id)}
            </Link>
            <QuestionMark order={order} />
          </span>
          <span className="block break-words text-ink-muted">{order.userName}</span>
          {order.userId === null && <EmailText email={order.email} />}
        </div>
        <div className="py-1.5 text-right">
          <span className="block whitespace-nowrap font-medium tabular-nums">
            {formatMoney(order.totalAmount, order.priceCurrency)}
          </span>
          <span className="block text-caption text-ink-muted">{piecesText(order)}</span>
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-start gap-x-3 gap-y-1">
        <div>
          <Status order={order} />
        </div>
        <div>
          <span className="sr-only">Payment: </span>
          <Payment order={order} />
        </div>
      </div>
      <div className="mt-3 flex items-center gap-3">
        <Pictures order={order} />
        <span className="mr-auto text-caption text-ink-muted">{formatBriefly(order.orderDate)}</span>
        <DetailsButton id={order._id} describedBy={name} {...actions} />
      </div>
    </li>
  );
}
