import { Skeleton } from './skeleton.tsx';

/** The outline of a page, while it is not known yet which page it will be. */
export function PageSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6">
      <div className="flex items-center justify-between gap-4">
        <Skeleton className="h-9 w-36" />
        <Skeleton className="h-9 w-24" />
      </div>
      <Skeleton className="mt-8 h-56 w-full rounded-xl" />
      <div className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
