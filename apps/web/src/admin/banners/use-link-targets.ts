import { pagePath } from '../../base/paths.ts';
import { useAdminPages } from '../../data/admin-pages.ts';
import { listingPath } from '../../data/filters.ts';
import { NEW_FILTER } from '../../data/new-products.ts';
import { placedPath } from '../../data/places.ts';
import { useTaxonomy } from '../../data/taxonomy.ts';

interface LinkTarget {
  to: string;
  label: string;
}

/** The places of the shop that a feature image may lead to: its lists, its categories, and its published pages of text. */
export function useLinkTargets(): LinkTarget[] {
  const { categories = [] } = useTaxonomy() ?? {};
  const { data: pages = [] } = useAdminPages();
  return [
    { to: listingPath(), label: 'All products' },
    { to: listingPath({ filters: NEW_FILTER, sortby: 'newest' }), label: 'New in' },
    { to: listingPath({ filters: { onSale: ['true'] } }), label: 'Sale' },
    ...categories.map(({ id, label }) => ({ to: placedPath({ filters: { category: [id] } }), label })),
    ...pages.filter(({ isPublished }) => isPublished).map(({ slug, title }) => ({ to: pagePath(slug), label: title })),
  ];
}
