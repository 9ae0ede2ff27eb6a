import { ArrowLeft } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { paths } from '../../base/paths.ts';
import { usePromotion } from '../../data/admin-promotions.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { copyOf, NEW_PROMOTION } from './promotion-draft.ts';
import { PromotionForm } from './promotion-form.tsx';

/** Editor of one promotion, or of a new one, which may begin as a copy. */
export function PromotionPage() {
  const { id = 'new' } = useParams();
  const [search] = useSearchParams();
  const isNew = id === 'new';
  const wanted = isNew ? (search.get('copy') ?? undefined) : id;
  const { data: promotion, error, isFetching, refetch } = usePromotion(wanted);
  return (
    <>
      <Link
        to={paths.admin.promotions}
        className="mb-3 inline-flex min-h-8 items-center gap-2 text-ink-muted text-small underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Promotions
      </Link>
      {isNew && !wanted && <PromotionForm key="new" promotion={undefined} start={NEW_PROMOTION} />}
      {wanted && promotion && (
        <PromotionForm
          key={isNew ? `copy of ${wanted}` : wanted}
          promotion={isNew ? undefined : promotion}
          start={copyOf(promotion)}
        />
      )}
      {wanted && !promotion && error && (
        <ErrorState
          message={messageOf(error, 'Failed to load the promotion. Try again.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {wanted && !promotion && !error && (
        <div role="status" aria-busy="true" aria-label="Loading the promotion" className="max-w-4xl space-y-6">
          <Skeleton className="h-64 rounded-xl" />
          <Skeleton className="h-72 rounded-xl" />
        </div>
      )}
    </>
  );
}
