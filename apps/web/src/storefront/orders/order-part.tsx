import type { ReactNode } from 'react';

interface OrderPartProps {
  title: string;
  children: ReactNode;
}

/** A part of an order's page with its heading. */
export const OrderPart = ({ title, children }: OrderPartProps) => (
  <section aria-label={title}>
    <h2 className="mb-3 text-h3">{title}</h2>
    {children}
  </section>
);
