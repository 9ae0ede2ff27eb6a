import { Link } from 'react-router';
import { listingPath } from '../../data/filters.ts';
import { useTaxonomy } from '../../data/taxonomy.ts';
import { Button } from '../../ui/button.tsx';

/** Ways into the listing for users who do not find something by name. */
export function CategoryLinks() {
  const { categories = [] } = useTaxonomy() ?? {};
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap justify-center gap-2">
        {categories.map(({ id, label }) => (
          <li key={id}>
            <Button asChild variant="outline" size="sm" className="rounded-full">
              <Link to={listingPath({ filters: { category: [id] } })}>{label}</Link>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
