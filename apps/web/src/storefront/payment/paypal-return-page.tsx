import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { orderPlacedPath, params, paths } from '../../base/paths.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { KnownBuyer } from './known-buyer.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { textsOf } from './outcome-texts.ts';
import { outcomeOfError } from './payment-outcome.ts';
import { SettlingPayment } from './settling-payment.tsx';
import { usePayAgain } from './use-pay-again.ts';
import { usePaymentReturn } from './use-payment-return.ts';

/** The page that says that an order is paid; without an order it says so in general. */
const paymentSuccessPath = (orderId: string | null): string =>
  orderId
    ? `${paths.shopping.paymentSuccess}?${new URLSearchParams({ [params.order]: orderId })}`
    : paths.shopping.paymentSuccess;

const Processing = () => (
  <section className="page flex min-h-[60dvh] flex-col items-center justify-center py-16 text-center">
    <span className="mb-7 inline-flex size-20 items-center justify-center rounded-full bg-accent-tint text-accent-ink">
      <Spinner className="size-9" />
    </span>
    <div role="status">
      <h1 className="max-w-2xl font-headline text-h1">Processing Payment...Please wait!</h1>
      <p className="mt-4 text-ink-muted">We are confirming your payment.</p>
    </div>
  </section>
);

function PaymentReturn() {
  const navigate = useNavigate();
  const { orderId, outcome, before, settle, retry } = usePaymentReturn();
  const { payAgain, busy } = usePayAgain();

  useEffect(() => {
    if (outcome?.kind === 'paid') navigate(paymentSuccessPath(orderId), { replace: true });
    if (outcome?.kind === 'placed' && orderId) navigate(orderPlacedPath(orderId), { replace: true });
  }, [outcome, orderId, navigate]);

  if (!outcome || outcome.kind === 'paid' || outcome.kind === 'placed') return <Processing />;
  if (outcome.kind === 'unsettled' && orderId) {
    return <SettlingPayment orderId={orderId} before={before} onSettled={settle} />;
  }
  const shown = outcome.kind === 'unsettled' ? ({ kind: 'not-found' } as const) : outcome;
  const pay = () => {
    if (orderId) void payAgain(orderId).catch((error: unknown) => settle(outcomeOfError(error)));
  };
  const known = shown.kind === 'not-found' ? null : orderId;
  return <OutcomePanel texts={textsOf(shown)} orderId={known} handlers={{ pay, retry }} busy={busy} />;
}

export function PaypalReturnPage() {
  const [query] = useSearchParams();
  return (
    <KnownBuyer orderId={query.get(params.orderId)}>
      <PaymentReturn />
    </KnownBuyer>
  );
}
