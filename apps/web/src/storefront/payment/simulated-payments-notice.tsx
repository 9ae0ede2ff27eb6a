import { FlaskConical } from 'lucide-react';
import { useShop } from '../../data/shop.ts';
import { cn } from '../../ui/cn.ts';

/** Says, wherever one pays, that no real money moves; nothing in a shop with real payments. */
export function SimulatedPaymentsNotice({ className }: { className?: string }) {
  const { paymentsSimulated } = useShop();
  if (!paymentsSimulated) return null;
  return (
    <p className={cn('flex items-start gap-2.5 rounded-lg bg-info-tint p-3.5 text-info-ink text-small', className)}>
      <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong className="font-medium">Payments are simulated.</strong> This shop uses a stand-in for the payment
        provider: you don’t need an account, and no money moves.
      </span>
    </p>
  );
}
