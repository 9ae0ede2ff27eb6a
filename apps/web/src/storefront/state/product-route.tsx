import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { listingPath, params, productPath } from '../../paths.ts';
import { PageSkeleton } from '../../session/page-skeleton.tsx';

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
