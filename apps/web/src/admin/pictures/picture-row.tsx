import { MAX_ALT_LENGTH } from '@haberdash/contract/constants';
import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Trash2 } from 'lucide-react';
import { type DragEvent, useId } from 'react';
import { pictureSources } from '../../base/picture.ts';
import { cn } from '../../ui/cn.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { useMove } from '../list/use-move.ts';
import type { OptionDraft } from '../variants/variants-draft.ts';
import { type PictureDraft, showsText, showsValue, toggleValue } from './pictures-draft.ts';

export interface PictureDragging {
  isDragged: boolean;
  isTarget: boolean;
  onDragStart: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
}

interface PictureRowProps {
  picture: PictureDraft;
  /** Counts from 0. */
  index: number;
  count: number;
  options: readonly OptionDraft[];
  disabled: boolean;
  dragging: PictureDragging;
  onChange: (next: (picture: PictureDraft) => PictureDraft) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A picture with its fields; dragged by its handle or moved by its buttons. */
export function PictureRow({ picture, index, count, options, disabled, dragging, ...on }: PictureRowProps) {
  const id = useId();
  const isDescribed = picture.alt.trim() !== '';
  const { isDragged, isTarget } = dragging;
  return (
    <li
      onDragOver={(event) => {
        event.preventDefault();
        dragging.onDragOver();
      }}
      onDrop={(event) => {
        event.preventDefault();
        dragging.onDrop();
      }}
      className={cn(
        'flex flex-wrap gap-3 rounded-lg border bg-surface p-2.5 transition-[opacity,box-shadow] sm:flex-nowrap',
        isDragged && 'opacity-50',
        isTarget && 'ring-2 ring-accent',
      )}
    >
      <Handle picture={picture} index={index} disabled={disabled} dragging={dragging} />
      <div className="order-last min-w-0 flex-1 basis-full sm:order-none sm:basis-0">
        <label htmlFor={id} className="mb-1 flex items-baseline justify-between gap-2 text-caption">
          <span className="font-medium">{`Alternative text ${index + 1}`}</span>
          {!isDescribed && <span className="text-warning-ink">Missing</span>}
        </label>
        <Input
          id={id}
          value={picture.alt}
          maxLength={MAX_ALT_LENGTH}
          disabled={disabled}
          placeholder="Describe the picture, such as: Back, with the yoke"
          // Enter would send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target: { value } }) => on.onChange((before) => ({ ...before, alt: value }))}
        />
        {options.some(({ values }) => values.length > 0) && (
          <Shows picture={picture} index={index} options={options} disabled={disabled} onChange={on.onChange} />
        )}
      </div>
      <MoveButtons index={index} count={count} disabled={disabled} onMove={on.onMove} onRemove={on.onRemove} />
    </li>
  );
}

function Handle({
  picture,
  index,
  disabled,
  dragging,
}: Pick<PictureRowProps, 'picture' | 'index' | 'disabled' | 'dragging'>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the pointer drags; the buttons beside it do the same.
    <div
      draggable={!disabled}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        dragging.onDragStart();
      }}
      onDragEnd={dragging.onDragEnd}
      className="flex shrink-0 cursor-grab items-center gap-1 self-start active:cursor-grabbing"
    >
      <GripVertical aria-hidden="true" className="size-4 text-ink-muted pointer-coarse:hidden" />
      <div className="relative">
        <LazyImage
          {...pictureSources(picture.url, '5rem')}
          alt={index === 0 ? 'Product image' : ''}
          eager={index === 0}
          ratio="1 / 1"
          whole
          className="w-18 rounded-md sm:w-20"
          imageClassName="pointer-events-none"
        />
        {index === 0 && (
          <span className="absolute bottom-1 left-1 rounded-full bg-surface px-2 py-0.5 font-medium text-caption shadow-low">
            First
          </span>
        )}
      </div>
    </div>
  );
}

/** Says above the pictures of a product with options where a picture of one colour is told so. */
export const ShowsHint = ({ options }: Pick<PictureRowProps, 'options'>) =>
  options.some(({ values }) => values.length > 0) && (
    <p className="mb-2 text-ink-muted text-small">
      A picture of one colour? Open ‘Shows all variants’ below it and choose the colour.
    </p>
  );

/** Choice of the variants that a picture shows: all, or those of the pressed values. */
function Shows({
  picture,
  index,
  options,
  disabled,
  onChange,
}: Pick<PictureRowProps, 'picture' | 'index' | 'options' | 'disabled' | 'onChange'>) {
  const text = showsText(picture, options);
  return (
    <details className="mt-2 text-small">
      <summary className="inline-flex list-none min-h-8 cursor-pointer items-center text-ink-muted underline-offset-4 hover:underline pointer-coarse:min-h-11">
        <span className="sr-only">{`Picture ${index + 1}: `}</span>
        <span className="wrap-anywhere">{text ? `Shows ${text}` : 'Shows all variants'}</span>
        <ChevronDown aria-hidden="true" className="ml-1 size-4 shrink-0 transition-transform in-open:rotate-180" />
      </summary>
      <div className="mt-1 space-y-2">
        {options.map((option) => (
          <fieldset key={option.key} className="flex flex-wrap items-center gap-1.5" disabled={disabled}>
            <legend className="float-left mr-1 text-caption text-ink-muted">{option.name}</legend>
            {option.values.map(({ key, text: value }) => (
              <button
                key={key}
                type="button"
                aria-pressed={showsValue(picture, key)}
                onClick={() => onChange((before) => toggleValue(before, option, key))}
                className="min-h-8 rounded-full border border-line-strong/60 px-3 text-caption transition-colors hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:font-medium pointer-coarse:min-h-11"
              >
                {value}
              </button>
            ))}
          </fieldset>
        ))}
      </div>
    </details>
  );
}

function MoveButtons({
  index,
  count,
  disabled,
  onMove,
  onRemove,
}: Pick<PictureRowProps, 'index' | 'count' | 'disabled' | 'onMove' | 'onRemove'>) {
  const move = useMove(index, count, onMove);
  const shared = { size: 'sm' as const, disabled, className: 'aria-disabled:opacity-45 [&_svg]:size-4' };
  return (
    <div className="ml-auto flex shrink-0 self-start">
      <IconButton
        {...shared}
        label={`Move picture ${index + 1} up`}
        aria-disabled={index === 0}
        onClick={move(index - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        {...shared}
        label={`Move picture ${index + 1} down`}
        aria-disabled={index === count - 1}
        onClick={move(index + 1)}
      >
        <ArrowDown />
      </IconButton>
      <IconButton {...shared} label={`Remove picture ${index + 1}`} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </div>
  );
}
