import type { AdminOrderDetails } from '@haberdash/contract';
import { FileX2 } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useOrderTimeline } from '../../data/admin-orders.ts';
import { Button } from '../../ui/button.tsx';

/** Withdrawals from the order that wait for a decision, as its timeline has them; nothing where none waits. */
export function WithdrawalNotice({ order }: { order: AdminOrderDetails }) {
  const { data = [] } = useOrderTimeline(order.id);
  const states = data.flatMap((entry) => (entry.kind === 'withdrawal' ? [entry.state] : []));
  const stated = states.filter((state) => state === 'open').length;
  if (stated <= states.length - stated) return null;
  return (
    <section
      aria-label="Withdrawal"
      className="flex flex-wrap items-start gap-x-6 gap-y-3 rounded-xl bg-warning-tint px-5 py-4 text-small text-warning-ink"
    >
      <FileX2 aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">A withdrawal from this order is open</p>
        <p>{order.toSend.length > 0 ? 'Accept or refuse it before you send anything.' : 'Accept or refuse it.'}</p>
      </div>
      <Button asChild size="sm">
        <Link to={paths.admin.withdrawals}>View withdrawals</Link>
      </Button>
    </section>
  );
}
