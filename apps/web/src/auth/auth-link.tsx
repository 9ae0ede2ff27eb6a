import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface TextLinkProps {
  to: string;
  children: ReactNode;
}

/** A link in a line of small text. */
export const TextLink = ({ to, children }: TextLinkProps) => (
  <Link
    to={to}
    className="inline-flex min-h-6 items-center font-medium text-accent-ink text-small underline underline-offset-4 pointer-coarse:min-h-11"
  >
    {children}
  </Link>
);

/** The way to the other form, below the one that is shown. */
export function AuthLink({ question, to, children }: TextLinkProps & { question: string }) {
  return (
    <p className="mt-6 text-center text-ink-muted text-small">
      {question} <TextLink to={to}>{children}</TextLink>
    </p>
  );
}
