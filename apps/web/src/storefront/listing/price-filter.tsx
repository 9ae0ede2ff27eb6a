import type { FacetsAnswer } from '@haberdash/contract';
import { Slider } from 'radix-ui';
import { memo, useEffect, useId, useState } from 'react';
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
  const said = [placeOf(chosen.from ?? min, bars), placeOf(chosen.to ?? max, bars)];
  // While a handle is held, the range is the hand's; what is chosen follows when it is let go.
  const [held, setHeld] = useState<number[]>();
  const values = held ?? said;
  const amounts = held?.map((place) => amountAt(place, bars)) ?? [chosen.from ?? min, chosen.to ?? max];
  return (
    <div className="mb-4 px-2.5">
      <Bars bars={bars} places={values} />
      <Slider.Root
        max={bars.length * PLACES_A_BAR}
        value={values}
        onValueChange={setHeld}
        onValueCommit={(places) => {
          setHeld(undefined);
          const [from, to] = places.map((place, handle) =>
            place === said[handle] ? undefined : amountAt(place, bars),
          );
          onChoose({ from: from ?? chosen.from, to: to ?? chosen.to });
        }}
        className="relative -mt-2.5 flex h-5 touch-none items-center"
      >
        <Slider.Track className="-mx-2.5 relative h-1 flex-1 rounded-full bg-line">
          <Slider.Range className="absolute h-full rounded-full bg-accent" />
        </Slider.Track>
        {HANDLES.map((label, place) => (
          <Slider.Thumb
            key={label}
            aria-label={label}
            aria-valuetext={money.price(amounts[place] ?? min)}
            className="block size-5 cursor-grab rounded-full border-2 border-accent bg-surface shadow-low active:cursor-grabbing pointer-coarse:size-7"
          />
        ))}
      </Slider.Root>
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
      className="h-12 w-full"
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
