import type { Setup, SetupStep } from '@haberdash/contract';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { localStore } from '../../base/storage.ts';
import { useSetup } from '../../data/admin-setup.ts';
import { useUser } from '../../data/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** True if this member of staff has hidden the checklist; remembered in this browser. */
function useHidden() {
  const key = `setupHidden:${useUser().id}`;
  const [isHidden, setHidden] = useState(() => localStore.get(key) === 'yes');
  const change = (hide: boolean) => {
    setHidden(hide);
    if (hide) localStore.set(key, 'yes');
    else localStore.remove(key);
  };
  return [isHidden, change] as const;
}

/** The steps that are left before the first real order; nothing once the shop has sold. */
export function SetupChecklist() {
  const { data, error, isFetching, refetch } = useSetup();
  const [isHidden, setHidden] = useHidden();
  if (!data && error) {
    return (
      <Card className="mb-4">
        <ErrorState message="We couldn’t load the checklist." onRetry={() => refetch()} retrying={isFetching} />
      </Card>
    );
  }
  if (!data) return null;
  const needed = data.steps.filter(({ isOptional }) => !isOptional);
  const done = needed.filter(({ isDone }) => isDone).length;
  const progress = `${done} of ${needed.length} done`;
  if (isHidden) {
    return (
      <Card className="mb-4 flex items-center justify-between gap-4 px-4 py-2 sm:px-5 sm:py-2">
        <p className="text-small">
          <span className="font-medium">Get ready to sell</span> <span className="text-ink-muted">{progress}</span>
        </p>
        <Button variant="link" size="sm" className="min-h-9" onClick={() => setHidden(false)}>
          Show checklist
        </Button>
      </Card>
    );
  }
  return (
    <Card role="group" aria-labelledby="setup-heading" className="mb-4">
      <CardHeader
        title={<span id="setup-heading">Get ready to sell</span>}
        description={`${progress}. Shown until your first real order.`}
        actions={
          <Button variant="ghost" size="sm" className="-my-1 -mr-2" onClick={() => setHidden(true)}>
            Hide for now
          </Button>
        }
        className="mb-4"
      />
      <ProgressBar value={(done / Math.max(1, needed.length)) * 100} label="Setup" className="mb-4" />
      {data.hasDemo && <DemoNote />}
      <Steps steps={data.steps} />
    </Card>
  );
}

function DemoNote() {
  return (
    <p className="mb-4 rounded-lg bg-info-tint px-4 py-3 text-info-ink text-small">
      The products, orders, pages and customers you see are the demo’s, and none of them count below. To remove them,
      stop the shop, run{' '}
      <code className="wrap-anywhere font-mono text-caption">npm run haberdash -- demo:clear --yes</code> where it is
      installed, and start it again with <code className="whitespace-nowrap font-mono text-caption">DEMO=false</code>.
      Anything you added or changed stays.
    </p>
  );
}

const Steps = ({ steps }: Pick<Setup, 'steps'>) => (
  <ul className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
    {steps.map((step) => (
      <Step key={step.id} step={step} />
    ))}
  </ul>
);

function Step({ step: { title, text, isDone, isOptional, link } }: { step: SetupStep }) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-3 border-t py-3.5">
      <Icon
        role="img"
        aria-label={isDone ? 'Done' : 'To do'}
        className={cn('mt-0.5 size-5 shrink-0', isDone ? 'text-success-ink' : 'text-ink-muted')}
      />
      <div className="min-w-0 flex-1">
        <h3 className={cn('flex flex-wrap items-center gap-x-2 font-medium text-small', isDone && 'text-ink-muted')}>
          {title}
          {isOptional && !isDone && <Badge>Optional</Badge>}
        </h3>
        {!isDone && <p className="wrap-anywhere mt-0.5 text-ink-muted text-small">{text}</p>}
        {!isDone && link && (
          <Button asChild variant="link" size="sm" className="mt-1.5 pointer-coarse:min-h-11">
            <Link to={link.to} aria-label={`${link.label}: ${title}`}>
              {link.label}
            </Link>
          </Button>
        )}
      </div>
    </li>
  );
}
