import { WITHDRAWAL_PAGE } from '@haberdash/contract/order-constants';
import { Link } from 'react-router';
import { withdrawalPath } from '../../base/withdrawal-path.ts';
import { usePageLinks } from '../../data/pages.ts';
import { cn } from '../../ui/cn.ts';

/** Way to the withdrawal function beside an order; nothing in shops that need none. */
export function WithdrawalLink({ orderId, className }: { orderId: string; className?: string }) {
  const link = usePageLinks().find(({ slug }) => slug === WITHDRAWAL_PAGE);
  if (!link) return null;
  return (
    <Link
      to={withdrawalPath(orderId)}
      className={cn(
        'inline-flex min-h-8 items-center text-ink-muted text-small underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11',
        className,
      )}
    >
      {link.title}
    </Link>
  );
}
