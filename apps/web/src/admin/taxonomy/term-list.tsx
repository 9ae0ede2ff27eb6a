import type { TaxonomyKind, Term } from '@haberdash/contract';
import { GripVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { countOf } from '../../base/formats.ts';
import { pictureSources } from '../../base/picture.ts';
import { useReorderTerms } from '../../data/admin-taxonomy.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { toast } from '../../ui/toast.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { moved } from '../list/moved.ts';
import { TermMenu } from './term-menu.tsx';
import { TERM_WORDS } from './term-words.ts';

interface TermListProps {
  kind: TaxonomyKind;
  terms: readonly Term[];
  /** The category of subcategories. */
  parent?: string;
  onEdit: (term: Term) => void;
  onRemove: (term: Term, isMerge: boolean) => void;
  onSubcategories?: ((term: Term) => void) | undefined;
}

/**
 * Putting the terms into another order; `shown` is the list in the order that was just asked for. Moves that come while one
 * is being saved are saved together after it.
 */
function useTermOrder({ kind, terms, parent = '' }: TermListProps) {
  const { mutateAsync } = useReorderTerms();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const latest = useRef<string[]>(null);
  const place = ({ id }: Term) => wanted?.indexOf(id) ?? -1;
  const shown = wanted ? [...terms].sort((a, b) => place(a) - place(b)) : terms;

  const save = async () => {
    let before = terms.map(({ id }) => id);
    try {
      for (let ids = latest.current; ids && ids !== before; ids = latest.current) {
        await mutateAsync({ kind, ids, before, parent });
        before = ids;
      }
    } catch (error) {
      toast({ title: messageOf(error, 'The new order was not saved.'), tone: 'danger' });
    } finally {
      latest.current = null;
      setWanted(null);
    }
  };

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= shown.length) return;
    const isSaving = latest.current !== null;
    const ids = moved(
      shown.map(({ id }) => id),
      from,
      to,
    );
    latest.current = ids;
    setWanted(ids);
    setSaid(`${shown[from]?.label} moved to position ${to + 1} of ${ids.length}`);
    if (!isSaving) void save();
  };

  return { shown, move, said };
}

export function TermList(props: TermListProps) {
  const { shown, move, said } = useTermOrder(props);
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const endDrag = () => {
    setDragged(null);
    setTarget(null);
  };
  return (
    <>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <ul aria-label={TERM_WORDS[props.kind].many} className="divide-y rounded-lg border bg-surface">
        {shown.map((term, index) => (
          <li
            key={term.id}
            aria-label={term.label}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setTarget(index);
            }}
            onDragEnd={endDrag}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, index);
              endDrag();
            }}
            className={cn(
              'flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5 transition-[opacity,box-shadow] first:rounded-t-lg last:rounded-b-lg',
              dragged === index && 'opacity-50',
              target === index && dragged !== index && 'ring-2 ring-accent ring-inset',
            )}
          >
            <GripVertical
              aria-hidden="true"
              className="size-4 shrink-0 cursor-grab text-ink-muted active:cursor-grabbing pointer-coarse:hidden"
            />
            <TermFacts kind={props.kind} term={term} />
            <div
              className={cn('ml-auto flex flex-wrap items-center sm:gap-1', props.onSubcategories && 'max-sm:w-full')}
            >
              {props.onSubcategories && (
                <Button
                  variant="outline"
                  size="sm"
                  className="mr-auto sm:mr-2"
                  onClick={() => props.onSubcategories?.(term)}
                >
                  Subcategories
                  <VisuallyHidden>{` of ${term.label}`}</VisuallyHidden>
                </Button>
              )}
              <TermMenu
                kind={props.kind}
                term={term}
                index={index}
                count={shown.length}
                onMove={(to) => move(index, to)}
                onEdit={props.onEdit}
                onRemove={props.onRemove}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function TermFacts({ kind, term }: Pick<TermListProps, 'kind'> & { term: Term }) {
  return (
    <>
      {kind === 'category' && <TermPicture term={term} />}
      <div className="min-w-0 flex-1 basis-20">
        {/* As wide as it is: an Arabic name begins on the right of its own width. */}
        <p className={cn('wrap-anywhere w-fit max-w-full font-medium text-small', term.hidden && 'text-ink-muted')}>
          {term.label}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-muted tabular-nums">
          {countOf(term.count, 'product')}
          {term.hidden && <Badge tone="warning">Hidden</Badge>}
          {!term.hidden && term.onHome && kind !== 'subcategory' && <Badge>Home page</Badge>}
        </p>
      </div>
    </>
  );
}

function TermPicture({ term: { image, label } }: { term: Term }) {
  if (image)
    return (
      <LazyImage {...pictureSources(image, '2.75rem')} alt="" ratio="1 / 1" className="size-11 shrink-0 rounded-md" />
    );
  return (
    <span
      aria-hidden="true"
      className="flex size-11 shrink-0 items-center justify-center rounded-md bg-sunken font-semibold text-ink-muted uppercase"
    >
      {[...label][0]}
    </span>
  );
}
