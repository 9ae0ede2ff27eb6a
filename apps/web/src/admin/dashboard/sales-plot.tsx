import { formatMoney } from '@haberdash/contract/money';
import { useState } from 'react';
import { countOf } from '../../base/formats.ts';
import { useShop } from '../../data/shop.ts';
import {
  areaPath,
  type Day,
  dayAt,
  dayX,
  formatDay,
  labelledDays,
  linePath,
  niceCeiling,
  type Plot,
  valueY,
} from './chart-scale.ts';

const HEIGHT = 276;
const AXIS_WIDTH = 52;
const LABEL_WIDTH = 64;

/** ₹1.2L, $3.4K: short enough for an axis. */
const compactMoney = (currency: string) => {
  const format = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return (amount: number) => format.format(amount);
};

interface SalesPlotProps {
  days: readonly Day[];
  width: number;
  /** Text alternative of the chart. */
  summary: string;
}

/** Revenue as a line over orders as bars: two plots with one time axis, as two scales in one plot deceive the eye. */
export function SalesPlot({ days, width, summary }: SalesPlotProps) {
  const { priceCurrency } = useShop();
  const [pointed, setPointed] = useState<number | null>(null);
  const plotWidth = Math.max(1, width - AXIS_WIDTH - 4);
  const revenue: Plot = { left: AXIS_WIDTH, top: 12, width: plotWidth, height: 158 };
  const orders: Plot = { left: AXIS_WIDTH, top: 192, width: plotWidth, height: 52 };
  const shown = pointed === null ? undefined : days[pointed];

  return (
    <div>
      <p aria-hidden="true" className="h-6 text-right text-caption text-ink-muted tabular-nums">
        {shown && (
          <>
            {formatDay(shown.day, 'long')}
            {': '}
            <span className="font-medium text-ink">{formatMoney(shown.revenue, priceCurrency)}</span>
            {` · ${countOf(shown.orders, 'order')}`}
          </>
        )}
      </p>
      <svg
        role="img"
        aria-label={summary}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="block touch-pan-y select-none"
        onPointerMove={(event) => {
          const { left } = event.currentTarget.getBoundingClientRect();
          setPointed(dayAt(revenue, event.clientX - left, days.length));
        }}
        onPointerLeave={() => setPointed(null)}
      >
        <RevenueLine days={days} plot={revenue} format={compactMoney(priceCurrency)} pointed={pointed} />
        <OrderBars days={days} plot={orders} pointed={pointed} />
        <DayLabels days={days} plot={orders} />
      </svg>
    </div>
  );
}

interface PlotProps {
  days: readonly Day[];
  plot: Plot;
  pointed: number | null;
}

function Gridline({ plot, y, label }: { plot: Plot; y: number; label: string }) {
  return (
    <>
      <line x1={plot.left} x2={plot.left + plot.width} y1={y} y2={y} className="stroke-line" />
      <text x={plot.left - 8} y={y + 4} textAnchor="end" className="fill-ink-muted text-caption tabular-nums">
        {label}
      </text>
    </>
  );
}

function RevenueLine({ days, plot, format, pointed }: PlotProps & { format: (amount: number) => string }) {
  const ceiling = niceCeiling(Math.max(...days.map((day) => day.revenue), 0));
  const points = days.map((day, index) => ({
    x: dayX(plot, index, days.length),
    y: valueY(plot, day.revenue, ceiling),
  }));
  const marked = pointed === null ? undefined : points[pointed];
  return (
    <>
      {[0, 0.5, 1].map((share) => (
        <Gridline key={share} plot={plot} y={valueY(plot, share, 1)} label={format(ceiling * share)} />
      ))}
      <path d={areaPath(points, plot)} className="fill-accent/12" />
      <path d={linePath(points)} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-accent" />
      {marked && (
        <>
          <line
            x1={marked.x}
            x2={marked.x}
            y1={plot.top}
            y2={plot.top + plot.height}
            strokeDasharray="3 3"
            className="stroke-line-strong"
          />
          <circle cx={marked.x} cy={marked.y} r={4} strokeWidth={2} className="fill-accent stroke-surface" />
        </>
      )}
    </>
  );
}

function OrderBars({ days, plot, pointed }: PlotProps) {
  const ceiling = niceCeiling(Math.max(...days.map((day) => day.orders), 0));
  const column = plot.width / Math.max(1, days.length);
  const barWidth = Math.max(1.5, Math.min(28, column * 0.64));
  return (
    <>
      <Gridline plot={plot} y={valueY(plot, 0, 1)} label="0" />
      <Gridline plot={plot} y={valueY(plot, 1, 1)} label={ceiling.toLocaleString('en')} />
      {days.map((day, index) => {
        const height = (plot.height * day.orders) / ceiling;
        return (
          <rect
            key={day.day}
            x={dayX(plot, index, days.length) - barWidth / 2}
            y={plot.top + plot.height - height}
            width={barWidth}
            height={height}
            rx={Math.min(2, barWidth / 3)}
            className={pointed === index ? 'fill-ink' : 'fill-line-strong'}
          />
        );
      })}
    </>
  );
}

function DayLabels({ days, plot }: Pick<PlotProps, 'days' | 'plot'>) {
  const most = Math.max(2, Math.floor(plot.width / LABEL_WIDTH));
  return labelledDays(days.length, Math.min(most, 10)).map((index) => {
    const day = days[index];
    if (!day) return null;
    const isLast = index === days.length - 1 && days.length > 14;
    return (
      <text
        key={day.day}
        x={isLast ? plot.left + plot.width : dayX(plot, index, days.length)}
        y={plot.top + plot.height + 20}
        textAnchor={isLast ? 'end' : 'middle'}
        className="fill-ink-muted text-caption"
      >
        {formatDay(day.day)}
      </text>
    );
  });
}
