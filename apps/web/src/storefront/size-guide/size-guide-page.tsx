import { Ruler } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { listingPath } from '../../data/filters.ts';
import { useSizeGuide } from '../../data/size-guides.ts';
import { useLabels } from '../../data/taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { garmentOf } from './garments.ts';
import { SizeGuideTable } from './size-guide-table.tsx';

/** The size guide of a category by its own address: where no script opens it over a product. */
export function SizeGuidePage() {
  const { category = '' } = useParams();
  const { data: guide, error, isFetching, refetch } = useSizeGuide(category);
  const { categoryLabel } = useLabels();
  const title = `Size guide: ${categoryLabel(category)}`;
  const products = listingPath({ filters: { category: [category] } });
  return (
    <div className="page max-w-4xl py-8 lg:py-12">
      <h1 className="mb-6 font-headline text-h2 lg:text-h1">{title}</h1>
      {guide && (
        <>
          <SizeGuideTable guide={guide} label={title} garment={garmentOf({ category, subcategory: null })} />
          <Button asChild variant="outline" className="mt-8">
            <Link to={products}>{`Shop ${categoryLabel(category)}`}</Link>
          </Button>
        </>
      )}
      {guide === null && (
        <EmptyState
          icon={Ruler}
          title="No size guide yet"
          text="We haven’t added one for these sizes."
          action={
            <Button asChild>
              <Link to={listingPath()}>Browse products</Link>
            </Button>
          }
        />
      )}
      {guide === undefined && error && (
        <ErrorState
          message={messageOf(error, 'Failed to load the size guide. Please try again.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {guide === undefined && !error && <Skeleton className="h-80 w-full" />}
    </div>
  );
}
