import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { formatDateTime } from '../../base/formats.ts';
import { params, paths } from '../../base/paths.ts';
import { newRequestId } from '../../base/request-id.ts';
import { useRecentOrders } from '../../data/orders.ts';
import { useSession } from '../../data/session.ts';
import { useWithdraw } from '../../data/withdrawal.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { orderNumberOf, type Stated } from './stated.ts';
import { Statement } from './statement.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

const HEADINGS = {
  form: 'Withdraw from contract',
  check: 'Check your withdrawal',
  done: 'We’ve received your withdrawal',
} as const;

type Step = keyof typeof HEADINGS;

/** The heading of a step, which has the focus once it is gone to. */
function Heading({ step }: { step: Step }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <h1 ref={heading} tabIndex={-1} className="font-headline text-h1 outline-none">
      {HEADINGS[step]}
    </h1>
  );
}

interface CheckProps {
  stated: Stated;
  onBack: () => void;
  onDone: (receivedAt: string) => void;
}

/** Second step: what was typed, and the button that states it. */
function Check({ stated, onBack, onDone }: CheckProps) {
  const [requestId] = useState(newRequestId);
  const { mutate, isPending, error } = useWithdraw();
  const confirm = () => {
    const items = stated.items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity }));
    mutate({ ...stated, items, requestId }, { onSuccess: () => onDone(new Date().toISOString()) });
  };
  return (
    <>
      <p className="mt-2 mb-6 text-ink-muted">Your withdrawal is sent when you confirm it.</p>
      <Statement stated={stated} />
      {error && (
        <p role="alert" className="mt-4 text-danger-ink text-small">
          {messageOf(error, 'We couldn’t send your withdrawal. Try again.')}
        </p>
      )}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
        <Button size="lg" className="sm:flex-1" loading={isPending} onClick={confirm}>
          Confirm withdrawal
        </Button>
        <Button size="lg" variant="outline" className="sm:flex-1" disabled={isPending} onClick={onBack}>
          Change details
        </Button>
      </div>
    </>
  );
}

/** What was stated, and when. */
function Done({ stated, receivedAt }: { stated: Stated; receivedAt: string }) {
  return (
    <>
      <p role="status" className="mt-2 mb-6 flex items-start gap-2 text-ink-muted">
        <CircleCheck aria-hidden="true" className="mt-1 size-4 shrink-0 text-success-ink" />
        <span className="wrap-anywhere">
          {'We’ve emailed a confirmation with date and time to '}
          <span className="font-medium text-ink">{stated.email}</span>
          {'. Please keep it. We’ll check your withdrawal and email you what happens next.'}
        </span>
      </p>
      <Statement stated={stated} receivedAt={formatDateTime(receivedAt)} />
      <Button asChild variant="outline" size="lg" className="mt-6 w-full">
        <Link to={paths.shopping.home}>Go to the shop</Link>
      </Button>
    </>
  );
}

/** The withdrawal function of shops that sell to consumers in the EU: two steps, without an account. */
export function WithdrawalPage() {
  const [search] = useSearchParams();
  const { user, session } = useSession();
  const { data: orders, isLoading } = useRecentOrders();
  const [stated, setStated] = useState<Stated>();
  const [step, setStep] = useState<Step>('form');
  const [receivedAt, setReceivedAt] = useState('');
  const begun = stated ?? { orderNumber: orderNumberOf(search.get(params.order) ?? '').toLowerCase() };
  const isWaiting = session.state === 'checking' || isLoading;
  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto max-w-xl">
        <Heading step={step} />
        {step === 'form' && (
          <>
            <p className="mt-2 mb-6 text-ink-muted">
              Tell us which order you’re withdrawing from. You don’t need an account or a reason, and you can check
              everything before you confirm it.
            </p>
            {isWaiting ? (
              <Skeleton className="h-96 w-full rounded-lg" />
            ) : (
              <WithdrawalForm
                user={user}
                orders={orders?.data ?? []}
                begun={begun}
                onDone={(typed) => {
                  setStated(typed);
                  setStep('check');
                }}
              />
            )}
          </>
        )}
        {step === 'check' && stated && (
          <Check
            stated={stated}
            onBack={() => setStep('form')}
            onDone={(at) => {
              setReceivedAt(at);
              setStep('done');
            }}
          />
        )}
        {step === 'done' && stated && <Done stated={stated} receivedAt={receivedAt} />}
      </div>
    </div>
  );
}
