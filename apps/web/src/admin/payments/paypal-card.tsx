import { useShop } from '../../data/shop.ts';
import type { PaymentsDraft } from './payments-draft.ts';
import { WayCard } from './way-card.tsx';

interface PaypalCardProps {
  draft: PaymentsDraft['paypal'];
  /** Sentence that says why it can’t be switched on; null where it can. */
  obstacle: string | null;
  isLast: boolean;
  disabled: boolean;
  onChange: (fields: Partial<PaymentsDraft['paypal']>) => void;
}

/** PayPal, which has no terms here: account and currency are settings of the server. */
export function PaypalCard({ draft, obstacle, isLast, disabled, onChange }: PaypalCardProps) {
  const { chargeCurrency, paymentsSimulated } = useShop();
  return (
    <WayCard
      title="PayPal"
      description="Buyers approve the payment at PayPal, by account or card, before the order is confirmed."
      isActive={draft.isActive}
      isLast={isLast}
      obstacle={obstacle}
      disabled={disabled}
      onSwitch={(isActive) => onChange({ isActive })}
    >
      <p className="text-ink-muted text-small">
        {`It charges in ${chargeCurrency}.`}
        {paymentsSimulated && ' Payments are simulated until PayPal is connected: no money moves.'}
      </p>
    </WayCard>
  );
}
