import type { FacetsAnswer } from '@haberdash/contract';
import { memo, type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Filters } from '../../data/filters.ts';
import { useMoney } from '../../data/shop.ts';
import { cn } from '../../ui/cn.ts';
import { Input } from '../../ui/input.tsx';
import { useTypedBefore } from '../../ui/use-typed-before.ts';
import { amountAt, PLACES_A_BAR, type PriceRange, placeOf, readAmount, tidyRange } from './price-range.ts';

interface PriceFilterProps {
  /** Amounts, as the address has them. */
  from: string | undefined;
  to: string | undefined;
  /** Prices that the other filters leave; null where they leave none. */
  prices: FacetsAnswer['prices'] | undefined;
  onChange: (values: Filters) => void;
}

const asList = (amount: number | undefined) => (amount === undefined ? [] : [String(amount)]);

/** Two fields and a range with two handles, before bars of how many products cost what. */
export const PriceFilter = memo(function PriceFilter({ from, to, prices, onChange }: PriceFilterProps) {
  const chosen: PriceRange = { from: from ? Number(from) : undefined, to: to ? Number(to) : undefined };
  const choose = (range: PriceRange) => {
    const tidy = tidyRange(range, prices ?? undefined);
    onChange({ minPrice: asList(tidy.from), maxPrice: asList(tidy.to) });
  };
  return (
    <div className="pt-1">
      {prices && prices.max > prices.min && <PriceSlider prices={prices} chosen={chosen} onChoose={choose} />}
      <div className="flex items-end gap-2">
        <AmountField
          label="From"
          value={chosen.from}
          open={prices?.min}
          onAmount={(amount) => choose({ ...chosen, from: amount })}
        />
        <AmountField
          label="To"
          value={chosen.to}
          open={prices?.max}
          onAmount={(amount) => choose({ ...chosen, to: amount })}
        />
      </div>
    </div>
  );
});

interface PriceSliderProps {
  prices: NonNullable<FacetsAnswer['prices']>;
  chosen: PriceRange;
  onChoose: (range: PriceRange) => void;
}

const HANDLES = ['Lowest price', 'Highest price'];

function PriceSlider({ prices, chosen, onChoose }: PriceSliderProps) {
  const money = useMoney();
  const { bars, min, max } = prices;
  const end = bars.length * PLACES_A_BAR;
  const said = [chosen.from ?? min, chosen.to ?? max].map((amount) => Math.round(placeOf(amount, bars)));
  // While a handle is held, the range is the hand's; what is chosen follows when it is let go.
  const [held, setHeld] = useState<number[]>();
  const places = held ?? said;
  const [low = 0, high = end] = places;
  // The line ends below the handles, and where an end is open at that of the track, which cuts it off.
  const [from, to] = [low === 0 ? -end : low, high === end ? 2 * end : high];
  const amounts = held?.map((place) => amountAt(place, bars)) ?? [chosen.from ?? min, chosen.to ?? max];
  const move = (handle: number, place: number) =>
    handle === 0 ? [Math.min(place, high), high] : [low, Math.max(place, low)];
  // Browsers say nothing of a handle that is let go where it was.
  const hold = (moved: number[]) => setHeld(moved.some((place, handle) => place !== said[handle]) ? moved : undefined);
  const take = (moved: number[]) => {
    setHeld(undefined);
    const [lowest, highest] = moved.map((place, handle) =>
      place === said[handle] ? undefined : amountAt(place, bars),
    );
    onChoose({ from: lowest ?? chosen.from, to: highest ?? chosen.to });
  };
  /** A press beside the handles: the nearer one comes. */
  const pressTrack = ({ target, currentTarget, clientX, button }: PointerEvent<HTMLElement>) => {
    if (target !== currentTarget || button !== 0) return;
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const way = currentTarget.matches(':dir(rtl)') ? right - clientX : clientX - left;
    const place = Math.round((way / width) * end);
    take(move(place - low < high - place ? 0 : 1, place));
  };
  // React has no event for a handle that is let go: its onChange is the browser's input event.
  const track = useRef<HTMLDivElement>(null);
  const letGo = useEffectEvent(() => held && take(held));
  useEffect(() => {
    const element = track.current;
    const onLetGo = () => letGo();
    element?.addEventListener('change', onLetGo);
    return () => element?.removeEventListener('change', onLetGo);
  }, []);
  return (
    <div className="mb-3.5 px-2.5">
      <Bars bars={bars} places={places} />
      <div ref={track} onPointerDown={pressTrack} className="relative isolate -mt-3 h-6 touch-none">
        <div className="pointer-events-none absolute -inset-x-2.5 top-2.5 h-1 overflow-hidden rounded-full bg-line">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${end} 1`}
            preserveAspectRatio="none"
            className="mx-5 block h-full w-[calc(100%-2.5rem)] overflow-visible rtl:-scale-x-100"
          >
            <rect x={from} width={Math.max(to - from, 0)} height={1} className="fill-accent" />
          </svg>
        </div>
        {HANDLES.map((label, handle) => (
          <input
            key={label}
            type="range"
            aria-label={label}
            aria-valuetext={money.price(amounts[handle] ?? min)}
            max={end}
            value={places[handle]}
            onChange={({ target }) => hold(move(handle, Number(target.value)))}
            // Where both lie on each other, the one that has room to go is above.
            className={cn('range-handle absolute inset-0 size-full', handle === 0 && low > end / 2 && 'z-1')}
          />
        ))}
      </div>
    </div>
  );
}

interface BarsProps {
  bars: NonNullable<FacetsAnswer['prices']>['bars'];
  /** Positions of the two handles. */
  places: number[];
}

const HEIGHT = 40;

/** Products by price, as bars; those outside of the range are pale. */
function Bars({ bars, places }: BarsProps) {
  const [low = 0, high = bars.length] = places.map((place) => place / PLACES_A_BAR);
  const most = Math.max(...bars.map(({ products }) => products), 1);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars.length * 4} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-12 w-full rtl:-scale-x-100"
    >
      {bars.map(({ from, products }, place) => {
        const height = products === 0 ? 0 : Math.max(2, (products / most) * HEIGHT);
        return (
          <rect
            key={from}
            x={place * 4 + 0.4}
            y={HEIGHT - height}
            width={3.2}
            height={height}
            className={cn(place + 1 > low && place < high ? 'fill-accent/45' : 'fill-line')}
          />
        );
      })}
    </svg>
  );
}

interface AmountFieldProps {
  label: string;
  value: number | undefined;
  /** Placeholder amount while the end is open. */
  open: number | undefined;
  onAmount: (amount: number | undefined) => void;
}

/** One end of the price, taken over when the field is left or Enter pressed; what is no amount goes back to what it was. */
function AmountField({ label, value, open, onAmount }: AmountFieldProps) {
  const id = useId();
  const said = value === undefined ? '' : String(value);
  const [text, setText] = useState(said);
  useEffect(() => setText(said), [said]);
  const field = useTypedBefore(text, setText);
  const take = () => {
    const amount = readAmount(text);
    if (text.trim() !== '' && amount === undefined) setText(said);
    else if (amount !== value) onAmount(amount);
  };
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="text-caption text-ink-muted">
        {label}
      </label>
      <Input
        id={id}
        ref={field}
        aria-label={`${label} price`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={open === undefined ? undefined : String(open)}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
        className="mt-1 h-11 px-3 tabular-nums"
      />
    </div>
  );
}
