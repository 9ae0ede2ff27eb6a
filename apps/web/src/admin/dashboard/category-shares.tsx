import type { Dashboard } from '@haberdash/contract';
import { CATEGORIES } from '@haberdash/contract/constants';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const labelOf = (category: string) => CATEGORIES.find(({ id }) => id === category)?.label ?? category;

export function CategoryShares({ categories }: Pick<Dashboard, 'categories'>) {
  return (
    <Card className="h-full sm:p-5">
      <CardHeader title="Categories" description="Share of the products" className="mb-4" />
      {categories.length === 0 ? (
        <p className="py-8 text-center text-ink-muted text-small">No category data available</p>
      ) : (
        <ul className="space-y-4 xl:space-y-6">
          {categories.map(({ category, products, percent }) => (
            <li key={category}>
              <div className="mb-1.5 flex items-baseline justify-between gap-3 text-small">
                <span className="truncate font-medium">{labelOf(category)}</span>
                <span className="shrink-0 text-ink-muted tabular-nums">
                  {`${percent}% · ${products.toLocaleString('en')}`}
                </span>
              </div>
              <ProgressBar value={percent} label={`${labelOf(category)}: share of the products`} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
