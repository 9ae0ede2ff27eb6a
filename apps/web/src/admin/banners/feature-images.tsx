import { Images } from 'lucide-react';
import { useBanners } from '../../data/banners.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { FeatureUpload } from './feature-upload.tsx';

export function FeatureImages() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[21rem_1fr]">
      <FeatureUpload />
      <section aria-labelledby="current-feature-images">
        <h2 id="current-feature-images" className="mb-4 text-h3">
          Current feature images
        </h2>
        <CurrentImages />
      </section>
    </div>
  );
}

function CurrentImages() {
  const { data: banners, isError, isFetching, refetch } = useBanners();
  if (banners && banners.length > 0) return <FeatureGrid banners={banners} />;
  if (banners) {
    return (
      <div className="rounded-xl border border-dashed">
        <EmptyState
          as="h3"
          icon={Images}
          title="No feature images uploaded yet"
          text="Choose an image and add it. Shoppers see it at the top of the home page."
        />
      </div>
    );
  }
  if (isError) {
    return <ErrorState message="Failed to load the feature images." onRetry={() => refetch()} retrying={isFetching} />;
  }
  return (
    <div role="status" aria-busy="true" aria-label="Loading feature images" className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="aspect-video rounded-lg" />
      <Skeleton className="aspect-video rounded-lg" />
    </div>
  );
}
