import type { PaymentMethod } from '@haberdash/contract';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { isByHand } from '../../base/status-labels.ts';
import { useMoney } from '../../data/shop.ts';
import { cn } from '../../ui/cn.ts';
import { RadioCard, RadioCardGroup } from '../../ui/radio-card.tsx';
import { StepCard } from '../../ui/step-card.tsx';
import { PolicyName } from '../pages/policy-links.tsx';
import { wordsOf } from './pay-ways.ts';

interface WayProps {
  way: PaymentMethod;
  /** The order is collected. */
  isPickup: boolean;
}

const descriptionOf = ({ way, isPickup }: WayProps): string => way.reason ?? wordsOf(way.id).text(way.label, isPickup);

/** What it costs to pay this way; nothing where that is nothing. */
function Fee({ way }: { way: PaymentMethod }) {
  const { price } = useMoney();
  return way.fee > 0 && <span className="shrink-0 tabular-nums">{`+ ${price(way.fee)}`}</span>;
}

/** The only way to pay there is. */
const OnlyWay = ({ way, isPickup }: WayProps) => (
  <p className="flex items-center justify-between gap-4 rounded-lg border border-accent p-4 ring-1 ring-accent">
    <span>
      <span className="block font-medium">{way.label}</span>
      <span className="mt-0.5 block text-ink-muted text-small">{descriptionOf({ way, isPickup })}</span>
    </span>
    {isByHand(way.id) ? (
      <Fee way={way} />
    ) : (
      <span aria-hidden="true" className="shrink-0 rounded-sm border px-2.5 py-1 font-bold text-small italic">
        {way.label}
      </span>
    )}
  </p>
);

interface PaymentStepProps {
  number: number;
  ways: readonly PaymentMethod[];
  isPickup: boolean;
  /** Sentence that says that the way chosen before is not offered any more. */
  notice: string | undefined;
  onChoose: (id: string) => void;
}

/** The ways to pay, and why one can trust the chosen one. */
export function PaymentStep({ number, ways, isPickup, notice, onChoose }: PaymentStepProps) {
  const name = useId();
  const chosen = ways.find(({ isChosen }) => isChosen);
  const [only] = ways.length === 1 ? ways : [];
  return (
    <StepCard number={number} title="Payment" isDone={false}>
      {notice && (
        <p
          role="status"
          className="mb-4 flex items-start gap-2.5 rounded-lg bg-warning-tint p-3.5 text-small text-warning-ink"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {notice}
        </p>
      )}
      {only?.isChosen ? (
        <OnlyWay way={only} isPickup={isPickup} />
      ) : (
        <RadioCardGroup legend="Payment" legendHidden>
          {ways.map((way) => (
            <RadioCard
              key={way.id}
              name={name}
              value={way.id}
              checked={way.isChosen}
              disabled={way.reason !== undefined}
              {...(way.reason !== undefined && { className: 'bg-sunken' })}
              onChange={() => onChoose(way.id)}
              label={
                <span
                  className={cn(
                    'flex flex-wrap items-baseline justify-between gap-x-4',
                    way.reason !== undefined && 'text-ink-muted',
                  )}
                >
                  <span className="wrap-anywhere">{way.label}</span>
                  <Fee way={way} />
                </span>
              }
              description={descriptionOf({ way, isPickup })}
            />
          ))}
        </RadioCardGroup>
      )}
      <ul className="mt-4 grid gap-2.5 text-ink-muted text-small sm:grid-cols-3">
        {(chosen ? wordsOf(chosen.id).trust : []).map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-start gap-2">
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {text}
          </li>
        ))}
        <li className="flex items-start gap-2">
          <RotateCcw aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            Changed your mind? See <PolicyName slug="returns">returns</PolicyName>.
          </span>
        </li>
      </ul>
    </StepCard>
  );
}
