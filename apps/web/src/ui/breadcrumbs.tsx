import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

interface BreadcrumbsProps {
  /** The pages above this one, from the top. */
  above: readonly { label: string; to: string }[];
  /** Name of this page. */
  here: string;
}

/** The way from the top to this page, each page above it a link. */
export function Breadcrumbs({ above, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="flex items-center gap-x-1.5 text-small">
        {above.map(({ label, to }) => (
          <li key={to} className="flex shrink-0 items-center gap-x-1.5 text-ink-muted">
            <Link
              to={to}
              className="underline-offset-4 hover:text-ink hover:underline pointer-coarse:py-2.5 pointer-coarse:pr-1"
            >
              {label}
            </Link>
            <ChevronRight aria-hidden="true" className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate">
          {here}
        </li>
      </ol>
    </nav>
  );
}
