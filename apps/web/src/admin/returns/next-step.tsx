import type { ReturnState } from '@haberdash/contract/order-constants';
import type { ComponentType, Ref } from 'react';
import { Card, CardHeader } from '../../ui/card.tsx';
import { CloseStep } from './close-step.tsx';
import { DecideStep } from './decide-step.tsx';
import { InspectStep } from './inspect-step.tsx';
import { ReceiveStep } from './receive-step.tsx';
import { STATE_LABELS } from './return-words.ts';
import type { StepProps } from './use-return-moves.ts';

const STEPS: Partial<Record<ReturnState, { title: string; Step: ComponentType<StepProps> }>> = {
  requested: { title: 'Approve or refuse', Step: DecideStep },
  approved: { title: 'Receive the parcel', Step: ReceiveStep },
  inTransit: { title: 'Receive the parcel', Step: ReceiveStep },
  received: { title: 'Inspect the items', Step: InspectStep },
  inspected: { title: 'Finish', Step: CloseStep },
};

const ENDS: Partial<Record<ReturnState, string>> = {
  refused: 'This return was refused.',
  cancelled: 'This return was cancelled.',
  closed: 'This return is closed.',
};

interface NextStepProps extends StepProps {
  /** Takes the keyboard once a step is done. */
  ref: Ref<HTMLElement>;
}

/** The step that is next for a return, or how it ended. */
export function NextStep({ entry, moves, ref }: NextStepProps) {
  const next = STEPS[entry.state];
  return (
    <section ref={ref} tabIndex={-1} aria-label="Next step" className="rounded-xl outline-offset-2">
      {moves.hasMovedOn && (
        <p role="alert" className="mb-4 rounded-lg bg-warning-tint px-4 py-3 text-small text-warning-ink">
          {`Someone else changed this return while you were working on it. It’s now: ${STATE_LABELS[entry.state].text}.`}
        </p>
      )}
      {next ? (
        <Card>
          <CardHeader title={next.title} className="mb-4" />
          <next.Step key={`${entry.state} ${entry.version}`} entry={entry} moves={moves} />
        </Card>
      ) : (
        <p className="rounded-lg bg-sunken px-4 py-3 text-ink-muted text-small">{ENDS[entry.state]}</p>
      )}
    </section>
  );
}
