import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface AuthLinkProps {
  question: string;
  to: string;
  children: ReactNode;
}

/** The way to the other form, below the one that is shown. */
export function AuthLink({ question, to, children }: AuthLinkProps) {
  return (
    <p className="mt-6 text-center text-ink-muted text-small">
      {question}{' '}
      <Link
        to={to}
        className="inline-flex min-h-6 items-center font-medium text-accent-ink underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {children}
      </Link>
    </p>
  );
}
