import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { categoryLabel } from '../../base/labels.ts';
import { listingPath, storeFilters } from '../../data/filters.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { HomeSection } from './home-section.tsx';

const CATEGORY_TILES = ['men', 'women', 'kids', 'accessories'];

export function CategoryTiles() {
  return (
    <HomeSection title="Shop By Category" linkText="View All Categories">
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-5 lg:grid-cols-4">
        {CATEGORY_TILES.map((id) => {
          const filters = { category: [id] };
          return (
            <li key={id}>
              <Link
                to={listingPath({ filters })}
                onClick={() => storeFilters(filters)}
                className="group block rounded-xl"
              >
                <LazyImage
                  src={`/art/category-${id}.webp`}
                  alt=""
                  ratio="1 / 1"
                  className="rounded-xl"
                  imageClassName="transition-[opacity,scale] duration-300 ease-out group-hover:scale-104"
                />
                <span className="flex items-center justify-between gap-2 px-0.5 pt-3 text-h3">
                  {categoryLabel(id)}
                  <ArrowRight
                    aria-hidden="true"
                    className="size-5 text-ink-muted transition-[translate,color] duration-200 group-hover:translate-x-1 group-hover:text-ink"
                  />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}
