import { useContext, useState } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router';
import { params } from '../../base/paths.ts';
import { CoveredContext } from '../product/covered.ts';

/** The query of an address without the product that lies over its page; null where none does. */
function searchBehind({ search }: Location): string | null {
  const query = new URLSearchParams(search);
  if (!query.has(params.product)) return null;
  query.delete(params.product);
  return query.toString();
}

/** Whether the address is that of the page, or differs from it by a product that lies over it alone. */
function isStillAt(page: Location, location: Location): boolean {
  if (location.pathname !== page.pathname || location.hash !== page.hash) return false;
  if (location.key === page.key && location.search === page.search) return true;
  return searchBehind(page) === null && searchBehind(location) === new URLSearchParams(page.search).toString();
}

/**
 * The page at the address. Of a product that opens over it, or closes again, it does not hear: the whole of it would be drawn
 * anew for nothing, before the product is. What has to know asks `useIsCovered`.
 */
export function PageBehind() {
  const outlet = useOutlet();
  const place = useContext(LocationContext);
  const [kept, setKept] = useState({ outlet, place });
  const isKept = isStillAt(kept.place.location, place.location);
  if (!isKept) setKept({ outlet, place });
  const { outlet: page, place: shown } = isKept ? kept : { outlet, place };
  return (
    <CoveredContext value={isKept && searchBehind(place.location) !== null}>
      <LocationContext value={shown}>{page}</LocationContext>
    </CoveredContext>
  );
}
