import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { params, productPath } from '../../base/paths.ts';
import { listingPath } from '../../data/filters.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

/** A product opened by its own address: its dialog over the listing, the address bar unchanged. */
export function ProductRoute() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    const search = new URLSearchParams({ [params.product]: id });
    navigate({ pathname: listingPath(), search: `?${search}` }, { replace: true, mask: productPath(id) });
  }, [id, navigate]);
  return <PageSkeleton />;
}
