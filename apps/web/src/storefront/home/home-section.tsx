import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { clearStoredFilters, listingPath } from '../../data/filters.ts';
import { Button } from '../../ui/button.tsx';

interface HomeSectionProps {
  title: string;
  /** The link to the listing with nothing filtered. */
  linkText: string;
  children: ReactNode;
}

export function HomeSection({ title, linkText, children }: HomeSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="page mt-14 lg:mt-20">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 sm:mb-6 lg:mb-8">
        <h2 id={titleId} className="text-h2 lg:text-h1">
          {title}
        </h2>
        <Button asChild variant="outline" size="sm" className="max-sm:border-transparent max-sm:px-0">
          <Link to={listingPath()} onClick={clearStoredFilters}>
            {linkText}
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      </div>
      {children}
    </section>
  );
}
