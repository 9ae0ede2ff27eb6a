import type { ReactNode, Ref } from 'react';
import { Card, CardHeader } from '../../ui/card.tsx';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the order's dialog. */
export function Section({ title, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold text-small">{title}</h3>
      {children}
    </section>
  );
}

interface PanelProps extends SectionProps {
  /** At the far end of the title's line. */
  actions?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** A part of the order's page. */
export function Panel({ title, actions, ref, children }: PanelProps) {
  return (
    <section ref={ref} aria-label={title} className="scroll-mt-20">
      <Card>
        <CardHeader title={title} actions={actions} className="mb-3" />
        {children}
      </Card>
    </section>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-ink-muted">{term}</dt>
      <dd className="min-w-0 break-words text-right tabular-nums">{children}</dd>
    </div>
  );
}
