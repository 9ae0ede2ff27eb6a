import type { Dashboard } from '@haberdash/contract';
import { SALES_DAYS } from '@haberdash/contract/constants';
import { useMoney } from '../../data/shop.ts';
import { useLabels } from '../../data/taxonomy.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

interface Share {
  category: string;
  percent: number;
  /** Number or money of the category, in words. */
  amount: string;
}

interface SharesProps {
  title: string;
  description: string;
  /** Behind a category's name, for those who cannot see the bars. */
  of: string;
  empty: string;
  shares: readonly Share[];
}

function Shares({ title, description, of, empty, shares }: SharesProps) {
  const { categoryLabel } = useLabels();
  return (
    <Card className="sm:p-5">
      <CardHeader title={title} description={description} className="mb-4" />
      {shares.length === 0 ? (
        <p className="py-8 text-center text-ink-muted text-small">{empty}</p>
      ) : (
        <ul className="space-y-4">
          {shares.map(({ category, percent, amount }) => (
            <li key={category}>
              <div className="mb-1.5 flex items-baseline justify-between gap-3 text-small">
                <span className="truncate font-medium">{categoryLabel(category)}</span>
                <span className="shrink-0 text-ink-muted tabular-nums">{`${percent}% · ${amount}`}</span>
              </div>
              <ProgressBar value={percent} label={`${categoryLabel(category)}: ${of}`} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function CategoryShares({ categories }: Pick<Dashboard, 'categories'>) {
  return (
    <Shares
      title="Categories"
      description="Share of products"
      of="share of products"
      empty="No category data available"
      shares={categories.map(({ products, ...share }) => ({ ...share, amount: products.toLocaleString('en') }))}
    />
  );
}

export function CategorySales({ sales }: { sales: Dashboard['categorySales'] }) {
  const money = useMoney();
  return (
    <Shares
      title="Sales by category"
      description={`Share of sales, last ${SALES_DAYS} days`}
      of="share of sales"
      empty={`Nothing sold in the last ${SALES_DAYS} days`}
      shares={sales.map(({ revenue, ...share }) => ({ ...share, amount: money.price(revenue) }))}
    />
  );
}
