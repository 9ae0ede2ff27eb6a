import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of a product that is coming. */
export function ProductDetailsSkeleton() {
  return (
    <div aria-hidden="true" className="grid md:grid-cols-2 md:gap-8 md:p-7 lg:gap-10 lg:p-8">
      <Skeleton className="aspect-5/4 max-h-[42dvh] w-full rounded-none md:max-h-none md:rounded-lg" />
      <div className="space-y-4 px-5 py-6 md:px-0 md:pt-1">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-8 w-2/5" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  );
}
