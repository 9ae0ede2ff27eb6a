import { ChartNoAxesCombined } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { countOf } from '../../base/formats.ts';
import { type MoneyFormats, useMoney } from '../../data/shop.ts';
import { Card } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { type Day, formatDay, RANGES, type Range, type RangeFigures, sumDays } from './chart-scale.ts';
import { changeOf, percentText } from './period-change.ts';
import { SalesPlot } from './sales-plot.tsx';

/** A ref for an element, and its width in pixels; 0 until it is measured. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

function describe(range: Range, figures: RangeFigures, money: MoneyFormats): string {
  const best = figures.best
    ? ` The best day was ${formatDay(figures.best.day, 'long')} with ${money.price(figures.best.revenue)}.`
    : '';
  return `Revenue and orders, last ${range} days: ${money.price(figures.revenue)} from ${countOf(figures.orders, 'order')}.${best}`;
}

/** Revenue and orders by day. @param daily one entry a day, oldest first, ending today */
export function SalesChart({ daily }: { daily: readonly Day[] }) {
  const all = sumDays(daily);
  return all.orders === 0 && all.revenue === 0 ? <NoSales /> : <SalesOfDays daily={daily} />;
}

const NoSales = () => (
  <Card className="flex h-full flex-col sm:p-5">
    <h2 className="text-h3">Revenue and orders</h2>
    <EmptyState
      as="h3"
      icon={ChartNoAxesCombined}
      title="No sales yet"
      text="Revenue and orders of each day appear here from your first paid order on."
      className="my-auto"
    />
  </Card>
);

function SalesOfDays({ daily }: { daily: readonly Day[] }) {
  const money = useMoney();
  const titleId = useId();
  const [range, setRange] = useState<Range>(30);
  const [frame, width] = useWidth();
  const days = daily.slice(-range);
  const figures = sumDays(days);
  const earlier = daily.slice(-2 * range, -range);
  const before = earlier.length === range ? sumDays(earlier) : undefined;
  const isToday = range === 1;

  return (
    <Card role="group" aria-labelledby={titleId} className="h-full sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={titleId} className="text-h3">
            Revenue and orders
          </h2>
          <p aria-live="polite" className="mt-0.5 text-ink-muted text-small tabular-nums">
            <span className="font-medium text-ink">{money.price(figures.revenue)}</span>
            {` from ${countOf(figures.orders, 'order')} ${isToday ? 'today' : `in ${range} days`}`}
            {before && !isToday && <Compared figures={figures} before={before} days={range} />}
          </p>
        </div>
        <RangePicker range={range} onChange={setRange} />
      </div>
      <div ref={frame} className="mt-2 min-h-[18.75rem] overflow-hidden">
        {isToday ? (
          <TodayFigures today={figures} yesterday={before} />
        ) : (
          width > 0 && <SalesPlot days={days} width={width} summary={describe(range, figures, money)} />
        )}
      </div>
      {!isToday && (
        <>
          <Legend />
          <details className="mt-3 text-small">
            <summary className="-mx-1 inline-flex min-h-9 items-center rounded-sm px-1 text-accent-ink underline underline-offset-4 pointer-coarse:min-h-11">
              Show as a table
            </summary>
            <DayTable days={days} range={range} />
          </details>
        </>
      )}
    </Card>
  );
}

/** Comparison of a period with the one of the same length before. */
function Compared({ figures, before, days }: { figures: RangeFigures; before: RangeFigures; days: number }) {
  const change = changeOf(figures, before, `in the previous ${days} days`);
  if (!change) return null;
  const text = change.kind === 'words' ? change.text : `${percentText(change.percent)} on the previous ${days} days`;
  return <span className="block text-caption">{text}</span>;
}

/** Today so far beside the whole of yesterday: a line needs more than one day. */
function TodayFigures({ today, yesterday }: { today: RangeFigures; yesterday: RangeFigures | undefined }) {
  const money = useMoney();
  const entries = [
    { term: 'Today so far', figures: today },
    ...(yesterday ? [{ term: 'Yesterday', figures: yesterday }] : []),
  ];
  return (
    <dl className="grid gap-3 pt-6 sm:grid-cols-2">
      {entries.map(({ term, figures }) => (
        <div key={term} className="rounded-lg bg-sunken px-4 py-4">
          <dt className="font-medium text-caption">{term}</dt>
          <dd>
            <span className="wrap-anywhere font-semibold text-h2 tabular-nums">{money.price(figures.revenue)}</span>{' '}
            <span className="block text-caption text-ink-muted">{countOf(figures.orders, 'order')}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RangePicker({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  return (
    <fieldset className="flex rounded-md bg-sunken p-1">
      <legend className="sr-only">Days shown</legend>
      {RANGES.map((days) => (
        <button
          key={days}
          type="button"
          aria-pressed={range === days}
          onClick={() => onChange(days)}
          className={cn(
            'min-h-8 rounded-sm px-3 font-medium text-caption transition-colors pointer-coarse:min-h-11',
            range === days ? 'bg-surface text-ink shadow-low' : 'text-ink-muted hover:text-ink',
          )}
        >
          {days === 1 ? 'Today' : `${days} days`}
        </button>
      ))}
    </fieldset>
  );
}

function Legend() {
  return (
    <p aria-hidden="true" className="mt-1 flex gap-5 text-caption text-ink-muted">
      <span className="flex items-center gap-2">
        <span className="h-0.5 w-4 rounded-full bg-accent" />
        Revenue
      </span>
      <span className="flex items-center gap-2">
        <span className="size-2.5 rounded-sm bg-line-strong" />
        Orders
      </span>
    </p>
  );
}

function DayTable({ days, range }: { days: readonly Day[]; range: Range }) {
  const money = useMoney();
  return (
    // In its full height: a frame that scrolls by itself would have to take the focus, or no key could move it.
    <div className="mt-2">
      <Table label={`Revenue and orders, last ${range} days`}>
        <TableHead>
          <TableRow>
            <TableHeader>Day</TableHeader>
            <TableHeader className="text-right">Revenue</TableHeader>
            <TableHeader className="text-right">Orders</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map((day) => (
            <TableRow key={day.day}>
              <TableCell className="whitespace-nowrap py-2">{formatDay(day.day, 'long')}</TableCell>
              <TableCell className="py-2 text-right">{money.price(day.revenue)}</TableCell>
              <TableCell className="py-2 text-right">{day.orders}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
