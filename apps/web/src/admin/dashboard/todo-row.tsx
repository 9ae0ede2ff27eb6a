import type { Dashboard } from '@haberdash/contract';
import { TODO_DAYS } from '@haberdash/contract/constants';
import { CircleCheckBig } from 'lucide-react';
import { Link } from 'react-router';
import { adminOrdersPath, adminStockPath, paths } from '../../base/paths.ts';
import { useMay } from '../../data/session.ts';
import { Card } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { orderTabPath } from '../orders/order-tab-labels.ts';

type Tone = 'plain' | 'warning' | 'danger';

interface Task {
  label: string;
  count: number;
  hint: string;
  to: string;
  tone: Tone;
}

const lately = `in the last ${TODO_DAYS} days`;

function orderTasks(todo: Dashboard['todo']): Task[] {
  const { failedPayments } = todo;
  const rare: Task[] = [
    {
      label: 'Questions',
      count: todo.questions,
      hint: 'to answer',
      to: orderTabPath('question'),
      tone: 'warning',
    },
    {
      label: 'Delivered, not paid',
      count: todo.deliveredUnpaid,
      hint: 'orders paid in cash or by transfer',
      to: orderTabPath('awaiting', 'delivered'),
      tone: 'danger',
    },
    { label: 'Overpaid', count: todo.overpaid, hint: 'orders', to: orderTabPath('overpaid'), tone: 'warning' },
  ];
  return [
    { label: 'To pack', count: todo.toPack, hint: 'confirmed orders', to: orderTabPath('toPack'), tone: 'plain' },
    {
      label: 'To send',
      count: todo.toSend,
      hint: 'orders packed or partly sent',
      to: orderTabPath('toSend'),
      tone: 'plain',
    },
    {
      label: 'Refunds due',
      count: todo.refundsDue,
      hint: 'orders with money to return',
      to: orderTabPath('refundDue'),
      tone: 'danger',
    },
    ...rare.filter(({ count }) => count > 0),
    { label: 'Failed payments', count: failedPayments, hint: lately, to: adminOrdersPath('rejected'), tone: 'warning' },
  ];
}

/** The tasks of whoever reads the dashboard, with what stands behind each. Failures show while there are some. */
function useTasks({ todo, inventory }: Pick<Dashboard, 'todo' | 'inventory'>): Task[] {
  const [mayOrders, mayProducts, maySettle] = [useMay('orders'), useMay('products'), useMay('refunds')];
  const failed: Task[] = [
    ...(maySettle
      ? [
          {
            label: 'Failed refunds',
            count: todo.failedRefunds,
            hint: 'to try again',
            to: paths.admin.money,
            tone: 'danger' as const,
          },
        ]
      : []),
    ...(mayOrders
      ? [
          {
            label: 'Failed emails',
            count: todo.failedMails,
            hint: 'not delivered',
            to: `${paths.admin.mail}?state=failed`,
            tone: 'danger' as const,
          },
        ]
      : []),
    ...(mayProducts
      ? [
          {
            label: 'Failed imports',
            count: todo.failedImports,
            hint: lately,
            to: paths.admin.imports,
            tone: 'warning' as const,
          },
        ]
      : []),
  ];
  const stock: Task[] = mayProducts
    ? [
        { label: 'Low stock', count: inventory.lowStock, hint: 'products', to: adminStockPath('low'), tone: 'warning' },
        {
          label: 'Out of stock',
          count: inventory.outOfStock,
          hint: 'products',
          to: adminStockPath('out'),
          tone: 'danger',
        },
      ]
    : [];
  return [...(mayOrders ? orderTasks(todo) : []), ...stock, ...failed.filter(({ count }) => count > 0)];
}

const TONES: Record<Tone, string> = {
  plain: 'text-ink',
  warning: 'text-warning-ink',
  danger: 'text-danger-ink',
};

/** First row of the dashboard: what needs doing now, each a link to the list of it. */
export function TodoRow(dashboard: Pick<Dashboard, 'todo' | 'inventory'>) {
  const tasks = useTasks(dashboard);
  if (tasks.length === 0) return null;
  const isDone = tasks.every(({ count }) => count === 0);
  return (
    <Card role="group" aria-labelledby="todo-heading" className="sm:p-5">
      <h2 id="todo-heading" className="mb-3 text-h3">
        To do
      </h2>
      {isDone && (
        <p className="mb-3 flex items-center gap-2 text-ink-muted text-small">
          <CircleCheckBig aria-hidden="true" className="size-4 text-success-ink" />
          You’re all caught up.
        </p>
      )}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
        {tasks.map((task) => (
          <li key={task.label}>
            <TaskLink task={task} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TaskLink({ task: { label, count, hint, to, tone } }: { task: Task }) {
  return (
    <Link to={to} className="block h-full rounded-lg bg-sunken px-4 py-3 transition-colors hover:bg-line/60">
      <span className="block font-medium text-caption">{label}</span>
      <span className={cn('font-semibold text-h2 tabular-nums', count > 0 ? TONES[tone] : 'text-ink-muted')}>
        {count.toLocaleString('en')}
      </span>
      <span className="block text-caption text-ink-muted">{hint}</span>
    </Link>
  );
}
