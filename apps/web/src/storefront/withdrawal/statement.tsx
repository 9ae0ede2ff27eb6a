import type { ReactNode } from 'react';
import type { Stated } from './stated.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[9rem_1fr]">
    <dt className="text-ink-muted text-small">{name}</dt>
    <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
);

/** A statement of withdrawal, before it is confirmed and after. @param receivedAt as people read it */
export function Statement({ stated, receivedAt }: { stated: Stated; receivedAt?: string }) {
  const { name, orderNumber, email, items, text } = stated;
  return (
    <dl className="divide-y rounded-lg border bg-surface px-5 py-1 sm:px-6">
      {receivedAt && <Fact name="Received">{receivedAt}</Fact>}
      <Fact name="Order">{`#${orderNumber}`}</Fact>
      <Fact name="Withdrawn from">
        {items.length === 0
          ? 'The whole order'
          : items.map(({ quantity, title }) => `${quantity} × ${title}`).join('\n')}
      </Fact>
      <Fact name="Name">{name}</Fact>
      <Fact name="Email">{email}</Fact>
      {text && <Fact name="Message">{text}</Fact>}
    </dl>
  );
}
