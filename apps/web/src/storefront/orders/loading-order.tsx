import { Skeleton } from '../../ui/skeleton.tsx';

export const LoadingOrder = () => (
  <div role="status" aria-busy="true" aria-label="Loading order" className="space-y-5">
    <Skeleton className="h-6 w-24 rounded-full" />
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
    <Skeleton className="h-44 rounded-lg" />
    <Skeleton className="h-28 rounded-lg" />
  </div>
);
