import type { PaymentMethod } from '@haberdash/contract';
import { LockKeyhole, RotateCcw, ShieldCheck } from 'lucide-react';
import { StepCard } from '../../ui/step-card.tsx';
import { PolicyName } from '../pages/policy-links.tsx';

/** The way to pay, and why one can trust it. */
export function PaymentStep({ number, methods }: { number: number; methods: readonly PaymentMethod[] }) {
  const chosen = methods.find(({ isChosen }) => isChosen);
  return (
    <StepCard number={number} title="Payment" isDone={false}>
      {chosen && (
        <p className="flex items-center justify-between gap-4 rounded-lg border border-accent p-4 ring-1 ring-accent">
          <span>
            <span className="block font-medium">{chosen.label}</span>
            <span className="mt-0.5 block text-ink-muted text-small">
              {`You approve the payment at ${chosen.label}, by account or card, and come back here.`}
            </span>
          </span>
          <span aria-hidden="true" className="shrink-0 rounded-sm border px-2.5 py-1 font-bold text-small italic">
            {chosen.label}
          </span>
        </p>
      )}
      <ul className="mt-4 grid gap-2.5 text-ink-muted text-small sm:grid-cols-3">
        <li className="flex items-start gap-2">
          <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          We never see your card number.
        </li>
        <li className="flex items-start gap-2">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Your items are held while you pay.
        </li>
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
