import { Link } from 'react-router';
import { brandLabel } from '../../base/labels.ts';
import { listingPath, storeFilters } from '../../data/filters.ts';
import { HomeSection } from './home-section.tsx';

const BRAND_TILES = ['gucci', 'adidas', 'levi', 'nike', 'puma', 'zara'];

/** The brands by name, in the shop's own type: their logos are not ours to draw. */
export function BrandTiles() {
  return (
    <HomeSection title="Top Brands" linkText="All Brands">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
        {BRAND_TILES.map((id) => {
          const filters = { brands: [id] };
          return (
            <li key={id}>
              <Link
                to={listingPath({ filters })}
                onClick={() => storeFilters(filters)}
                className="flex h-24 items-center justify-center rounded-lg border bg-surface text-h2 transition-colors duration-200 hover:border-inverse hover:bg-inverse hover:text-on-inverse sm:h-28"
              >
                {brandLabel(id)}
              </Link>
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}
