import { Link } from 'react-router';
import { shortId } from '../../base/formats.ts';
import { linkedOrderPath, orderPath, paths, profilePath } from '../../base/paths.ts';
import { findOrderToken } from '../../data/orders.ts';
import { Button } from '../../ui/button.tsx';
import type { OutcomeAction, OutcomeTexts } from './outcome-texts.ts';
import { PaymentNotice } from './payment-notice.tsx';
import { SimulatedPaymentsNotice } from './simulated-payments-notice.tsx';

const tones: Record<OutcomeTexts['tone'], string> = {
  neutral: 'bg-sunken text-ink-muted',
  warning: 'bg-warning-tint text-warning-ink',
  danger: 'bg-danger-tint text-danger-ink',
  info: 'bg-info-tint text-info-ink',
};

interface OutcomePanelProps {
  texts: OutcomeTexts;
  /** The order in question, where there is one. */
  orderId: string | null;
  /** Buttons that do something here; the others lead elsewhere. */
  handlers: Partial<Record<OutcomeAction, () => void>>;
  /** The browser is being taken to the payment. */
  busy?: boolean;
}

export function OutcomePanel({ texts, orderId, handlers, busy = false }: OutcomePanelProps) {
  const token = orderId && findOrderToken(orderId);
  const links: Partial<Record<OutcomeAction, string>> = {
    'back-to-cart': paths.shopping.checkout,
    'view-orders': token ? linkedOrderPath(token) : orderId ? orderPath(orderId) : profilePath('orders'),
    shop: paths.shopping.listing,
  };
  return (
    <PaymentNotice icon={texts.icon} iconClassName={tones[texts.tone]} heading={texts.heading}>
      <p className="mt-4 max-w-lg text-balance text-ink-muted">{texts.text}</p>
      <div className="mt-9 flex w-full max-w-xs flex-col gap-3 sm:w-auto sm:max-w-none sm:flex-row">
        {texts.actions.map(({ action, label }, index) => {
          const variant = index === 0 ? 'primary' : 'outline';
          const link = links[action];
          return link ? (
            <Button key={action} variant={variant} size="lg" asChild>
              <Link to={link}>{label}</Link>
            </Button>
          ) : (
            <Button key={action} variant={variant} size="lg" loading={busy} onClick={handlers[action]}>
              {label}
            </Button>
          );
        })}
      </div>
      {texts.actions.some(({ action }) => action === 'pay') && (
        <SimulatedPaymentsNotice className="mt-8 max-w-lg text-start" />
      )}
      {orderId && (
        <p className="mt-8 text-ink-muted text-small tabular-nums">
          Order <span className="font-medium text-ink">{shortId(orderId)}</span>
        </p>
      )}
    </PaymentNotice>
  );
}
