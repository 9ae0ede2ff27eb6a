import type { ProductOption } from '@haberdash/contract';
import { isColour } from '@haberdash/contract/option-keys';
import { chooseSentence } from '@haberdash/contract/variant-rules';
import { type RefObject, useId } from 'react';
import { pictureSources } from '../../base/picture.ts';
import { cn } from '../../ui/cn.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { colourOf } from './colours.ts';
import type { OfferedValue } from './offer.ts';
import type { ProductChoice } from './use-choice.ts';

/** A round of the colour. Drawn, because the server's HTML may have no style of its own. */
const ColourDot = ({ colour }: { colour: string }) => (
  <svg aria-hidden="true" viewBox="0 0 20 20" className="-ml-1 size-5 shrink-0">
    <circle cx="10" cy="10" r="9.5" fill={colour} className="stroke-line-strong" />
  </svg>
);

/** A line across what is sold out and has no text to strike through. */
const Strike = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 10 10"
    preserveAspectRatio="none"
    className="absolute inset-0 size-full rounded-md bg-surface/50 text-ink"
  >
    <path d="M0 10 10 0" stroke="currentColor" vectorEffect="non-scaling-stroke" />
  </svg>
);

interface ValueButtonProps {
  offered: OfferedValue;
  look: 'text' | 'colour' | 'picture';
  group: string;
  checked: boolean;
  onChoose: () => void;
}

/** One value: a radio button that is drawn as large as its label, so that its border and focus are the button's. */
function ValueButton({ offered, look, group, checked, onChoose }: ValueButtonProps) {
  const { value, isOffered, isSoldOut, picture } = offered;
  const colour = look === 'colour' ? colourOf(value) : undefined;
  return (
    <label
      title={isSoldOut ? 'Sold out' : isOffered ? undefined : `${value} isn’t available with your other choices`}
      className={cn(
        'relative inline-flex min-h-11 min-w-11 items-center justify-center text-center text-small',
        isOffered ? 'cursor-pointer' : 'cursor-not-allowed',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={checked}
        disabled={!isOffered}
        onChange={onChoose}
        className={cn(
          'absolute inset-0 cursor-[inherit] appearance-none rounded-md border border-line-strong/60 bg-surface transition-colors',
          'enabled:hover:border-line-strong checked:border-accent checked:bg-accent-tint checked:ring-1 checked:ring-accent',
          'disabled:border-line-strong/40 disabled:border-dashed disabled:bg-transparent',
        )}
      />
      {look === 'picture' ? (
        <span className={cn('pointer-events-none relative m-1 block', !isOffered && 'opacity-35')}>
          <LazyImage {...pictureSources(picture, '56px')} alt="" ratio="1 / 1" className="w-14 rounded-sm" />
          {isSoldOut && <Strike />}
          <VisuallyHidden>{value}</VisuallyHidden>
        </span>
      ) : (
        <span
          className={cn(
            'wrap-anywhere pointer-events-none relative flex items-center gap-2 px-3.5 py-1.5',
            isSoldOut ? 'font-normal text-ink-muted' : 'font-medium',
            !isOffered && 'opacity-45',
          )}
        >
          {colour && <ColourDot colour={colour} />}
          <span className={cn(isSoldOut && 'line-through decoration-1')}>{value}</span>
        </span>
      )}
      {isSoldOut && <VisuallyHidden>, Sold out</VisuallyHidden>}
    </label>
  );
}

interface OptionGroupProps {
  option: ProductOption;
  values: readonly OfferedValue[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
  /** Error message for a missing choice. */
  error: string | undefined;
}

function OptionGroup({ option: { name }, values, chosen, onChoose, error }: OptionGroupProps) {
  const id = useId();
  const isOfColours = isColour(name);
  const isPictured = isOfColours && values.every(({ picture }) => picture);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      data-missing={chosen === undefined || undefined}
      className="min-w-0 scroll-mt-24 scroll-mb-44"
    >
      <p className="mb-2 text-small">
        <span id={`${id}-name`} className="font-medium">
          {name}
        </span>
        {chosen !== undefined && <span className="text-ink-muted">{`: ${chosen}`}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {values.map((offered) => (
          <ValueButton
            key={offered.value}
            offered={offered}
            look={isPictured ? 'picture' : isOfColours ? 'colour' : 'text'}
            group={id}
            checked={offered.value === chosen}
            onChoose={() => onChoose(offered.value)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-danger-ink text-small">
          {error}
        </p>
      )}
    </div>
  );
}

/** Puts the focus where the first choice is missing, and that into sight: a phone may have it under the bar that was pressed. */
export function focusMissing(chooser: HTMLElement | null): void {
  const group = chooser?.querySelector('[data-missing]');
  group?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true });
  group?.scrollIntoView({ block: 'nearest' });
}

interface OptionChooserProps extends Pick<ProductChoice, 'choice' | 'valuesOf' | 'choose' | 'clear'> {
  options: readonly ProductOption[];
  /** The user wanted to buy without having chosen. */
  isAsked: boolean;
  ref: RefObject<HTMLDivElement | null>;
}

/** The options of a product, each a group of radio buttons: swatches for colours, words for everything else. */
export function OptionChooser({ options, choice, valuesOf, choose, clear, isAsked, ref }: OptionChooserProps) {
  const missing = options.filter((_, index) => choice[index] === undefined);
  const groups = options.map((option, index) => ({ option, values: valuesOf(index), chosen: choice[index] }));
  const isRestricted = groups.some(({ values }) => values.some(({ isOffered }) => !isOffered));
  return (
    <div ref={ref} className="mt-5 space-y-4">
      {groups.map(({ option, values, chosen }, index) => (
        <OptionGroup
          key={option.name}
          option={option}
          values={values}
          chosen={chosen}
          onChoose={(value) => choose(index, value)}
          error={isAsked && option === missing[0] ? chooseSentence(missing) : undefined}
        />
      ))}
      {isRestricted && choice.some((value) => value !== undefined) && (
        <button
          type="button"
          onClick={clear}
          className="inline-flex min-h-6 items-center text-accent-ink text-small underline underline-offset-2"
        >
          Clear choice
        </button>
      )}
    </div>
  );
}
