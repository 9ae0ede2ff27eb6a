import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { clearStoredFilters, listingPath } from '../../data/filters.ts';
import { Button } from '../../ui/button.tsx';

interface HomeSectionProps {
  title: string;
  linkText: string;
  /** Address of the link; the listing with nothing filtered where none is given. */
  to?: string;
  children: ReactNode;
}

/** Section of the home page with its heading, and a link to more of the same. */
export function HomeSection({ title, linkText, to = listingPath({ sortby: 'featured' }), children }: HomeSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="page mt-14 lg:mt-20">
      {/* Never a row that one pixel breaks: it would break, or close, when the font comes. */}
      <div className="mb-4 flex flex-col items-start sm:mb-6 sm:flex-row sm:items-center sm:justify-between lg:mb-8">
        <h2 id={titleId} className="font-headline text-h2 lg:text-h1">
          {title}
        </h2>
        <Button asChild variant="outline" size="sm" className="max-sm:border-transparent max-sm:px-0">
          <Link to={to} onClick={clearStoredFilters}>
            {linkText}
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      </div>
      {children}
    </section>
  );
}
