import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const CheckoutSkeleton = () => (
  <div
    role="status"
    aria-busy="true"
    aria-label="Loading checkout"
    className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8"
  >
    <Card className="space-y-4">
      <Skeleton className="h-6 w-44" />
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-36 rounded-lg" />
    </Card>
    <Card className="space-y-4">
      <Skeleton className="h-6 w-36" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-28" />
      <Skeleton className="h-13" />
    </Card>
  </div>
);
