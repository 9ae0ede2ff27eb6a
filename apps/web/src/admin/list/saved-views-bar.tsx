import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useUser } from '../../data/session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import {
  MAX_VIEW_NAME,
  readViews,
  type SavedView,
  type ViewedList,
  viewNameFault,
  viewQuery,
  writeViews,
} from './saved-views.ts';

const chip =
  'inline-flex h-9 max-w-52 items-center rounded-full border border-line-strong/60 px-3.5 font-medium text-caption transition-colors hover:border-ink aria-[current=true]:border-accent aria-[current=true]:bg-accent-tint pointer-coarse:min-h-11';

/** Words about a list's views. */
const WORDS: Record<ViewedList, { keeps: string; stays: string }> = {
  product: {
    keeps: 'Keeps these filters, the order and the columns for you in this browser.',
    stays: 'Only the view is deleted. Your products aren’t changed.',
  },
  order: {
    keeps: 'Keeps this tab, these filters and the order for you in this browser.',
    stays: 'Only the view is deleted. Your orders aren’t changed.',
  },
};

/** The views of a list that a member of staff has saved: each is a link to its filters, order and columns. */
export function SavedViews({ list }: { list: ViewedList }) {
  const { id: userId } = useUser();
  const [params] = useSearchParams();
  const [views, setViews] = useState(() => readViews(list, userId));
  const [naming, setNaming] = useState<{ open: boolean; view: SavedView | null }>({ open: false, view: null });
  const [doomed, setDoomed] = useState<SavedView | null>(null);
  const query = viewQuery(params);
  const current = views.find((view) => view.query === query);

  const keep = (next: readonly SavedView[]) => {
    writeViews(list, userId, next);
    setViews([...next]);
  };
  const save = (name: string) => {
    const { view } = naming;
    keep(
      view
        ? views.map((each) => (each.id === view.id ? { ...each, name } : each))
        : [...views, { id: crypto.randomUUID(), name, query }],
    );
    setNaming({ ...naming, open: false });
  };

  if (views.length === 0 && query === '') return null;
  return (
    <nav aria-label="Saved views" className="flex min-w-0 flex-wrap items-center gap-1.5">
      {views.length > 0 && (
        <ul className="contents">
          {views.map((view) => (
            <li key={view.id} className="min-w-0">
              <Link to={{ search: view.query }} aria-current={view === current} className={chip} preventScrollReset>
                <span className="truncate">{view.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {current ? (
        <>
          <IconButton
            label={`Rename view ${current.name}`}
            size="sm"
            onClick={() => setNaming({ open: true, view: current })}
          >
            <Pencil className="size-4" />
          </IconButton>
          <IconButton label={`Delete view ${current.name}`} size="sm" onClick={() => setDoomed(current)}>
            <Trash2 className="size-4" />
          </IconButton>
        </>
      ) : (
        query !== '' && (
          <Button variant="ghost" size="sm" onClick={() => setNaming({ open: true, view: null })}>
            <Bookmark aria-hidden="true" />
            Save view
          </Button>
        )
      )}
      <Dialog
        open={naming.open}
        onOpenChange={(open) => !open && setNaming({ ...naming, open })}
        title={naming.view ? 'Rename view' : 'Save view'}
        description={WORDS[list].keeps}
        size="sm"
      >
        {naming.open && (
          <NameForm
            before={naming.view?.name ?? ''}
            faultOf={(name) => viewNameFault(name, views, naming.view?.id ?? null)}
            onSave={save}
          />
        )}
      </Dialog>
      <AlertDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title={`Delete view ${doomed?.name ?? ''}?`}
        description={WORDS[list].stays}
        confirmLabel="Delete view"
        onConfirm={() => {
          keep(views.filter((view) => view !== doomed));
          setDoomed(null);
        }}
      />
    </nav>
  );
}

interface NameFormProps {
  before: string;
  faultOf: (name: string) => string | undefined;
  onSave: (name: string) => void;
}

function NameForm({ before, faultOf, onSave }: NameFormProps) {
  const id = useId();
  const [name, setName] = useState(before);
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = faultOf(name);
    setFault(wrong);
    if (!wrong) onSave(name.trim());
  };
  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      <Field id={`${id}name`} label="Name" error={fault} required>
        {(field) => (
          <Input
            {...field}
            autoComplete="off"
            maxLength={MAX_VIEW_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit">{before ? 'Rename view' : 'Save view'}</Button>
    </form>
  );
}
