import type { Promotion } from '@haberdash/contract';
import { Link } from 'react-router';
import { adminPromotionPath } from '../../base/paths.ts';
import { useMoney } from '../../data/shop.ts';
import { useLabels } from '../../data/taxonomy.ts';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PromotionMenu } from './promotion-menu.tsx';
import { datesText, entryText, givesText, STATES, usesText, type WordSources } from './promotion-words.ts';

interface PromotionTableProps {
  promotions: readonly Promotion[];
  /** The rows are those of the search before: the wanted ones are on their way. */
  stale: boolean;
}

/** On phones the figures stand below the name. */
export function PromotionTable({ promotions, stale }: PromotionTableProps) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  const { price } = useMoney();
  const sources = { price, ...useLabels() };
  return (
    <Table label="Promotions" aria-busy={stale} className={cn(stale && 'opacity-60 transition-opacity')}>
      <TableHead>
        <TableRow>
          <TableHeader>Promotion</TableHeader>
          {isWide && <TableHeader>State</TableHeader>}
          {isWide && <TableHeader className="text-right">Uses</TableHeader>}
          <TableHeader className="text-right">Revenue</TableHeader>
          {isWide && <TableHeader className="text-right">Given away</TableHeader>}
          <TableHeader>
            <VisuallyHidden>Actions</VisuallyHidden>
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {promotions.map((promotion) => (
          <PromotionRow key={promotion.id} promotion={promotion} isWide={isWide} sources={sources} />
        ))}
      </TableBody>
    </Table>
  );
}

interface PromotionRowProps {
  promotion: Promotion;
  isWide: boolean;
  sources: WordSources;
}

function PromotionRow({ promotion, isWide, sources }: PromotionRowProps) {
  const { id, name, state, revenue, discounted } = promotion;
  const badge = <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>;
  const dates = datesText(promotion);
  return (
    <TableRow>
      <TableCell>
        <Link
          to={adminPromotionPath(id)}
          className="wrap-anywhere inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="wrap-anywhere">{givesText(promotion, sources)}</p>
        <p className="wrap-anywhere mt-0.5 text-caption text-ink-muted">
          {[entryText(promotion), dates].filter(Boolean).join(' · ')}
        </p>
        {!isWide && (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-muted">
            {badge}
            <span>{`Uses: ${usesText(promotion)}`}</span>
            {discounted > 0 && <span>{`Given away: ${sources.price(discounted)}`}</span>}
          </p>
        )}
      </TableCell>
      {isWide && <TableCell>{badge}</TableCell>}
      {isWide && <TableCell className="whitespace-nowrap text-right">{usesText(promotion)}</TableCell>}
      <TableCell className="whitespace-nowrap text-right font-medium">{sources.price(revenue)}</TableCell>
      {isWide && <TableCell className="whitespace-nowrap text-right">{sources.price(discounted)}</TableCell>}
      <TableCell className="w-12 text-right">
        <PromotionMenu promotion={promotion} />
      </TableCell>
    </TableRow>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function PromotionTableSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading promotions" className="rounded-lg border bg-surface">
      <Skeleton className="h-11 rounded-none rounded-t-lg" />
      {ROWS.map((row) => (
        <div key={row} className="flex items-center justify-between gap-6 border-t px-4 py-4.5">
          <Skeleton className="h-10 w-52" />
          <Skeleton className="hidden h-5 w-28 md:block" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
