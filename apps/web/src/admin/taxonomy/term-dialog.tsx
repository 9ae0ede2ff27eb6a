import type { TaxonomyKind, Term } from '@haberdash/contract';
import { MAX_TERM_DESCRIPTION_LENGTH, MAX_TERM_LABEL_LENGTH } from '@haberdash/contract/constants';
import { useState } from 'react';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { useAddTerm, useEditTerm, useTerms } from '../../data/admin-taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ImagePicker } from '../images/image-picker.tsx';
import { announceResult } from '../list/announce-result.ts';
import { changedFields, TERM_WORDS, type TermDraft, toDraft } from './term-words.ts';

interface TermDialogProps {
  kind: Exclude<TaxonomyKind, 'subcategory'>;
  /** Undefined for a new one. */
  term: Term | undefined;
  /** Called with a new one once it is saved. */
  onAdded?: (term: Term) => void;
  onClose: () => void;
}

/** Saves what was changed of a term. If another user changed it meanwhile, the first save is refused with a message. */
function useSaveTerm({ kind, term, onAdded }: Pick<TermDialogProps, 'kind' | 'term' | 'onAdded'>) {
  const { data } = useTerms();
  const add = useAddTerm();
  const edit = useEditTerm();
  const list = kind === 'category' ? data?.categories : data?.brands;
  const save = (draft: TermDraft): Promise<boolean> => {
    if (!term) {
      const { label, description, image, onHome } = draft;
      const described = description.trim() ? { description: description.trim() } : {};
      return announceResult(async () => {
        const result = await add.mutateAsync({ kind, label: label.trim(), ...described, image, onHome });
        onAdded?.(result.data);
        return result;
      });
    }
    const { id, version } = list?.find((present) => present.id === term.id) ?? term;
    return announceResult(() => edit.mutateAsync({ kind, id, version, ...changedFields(toDraft(term), draft) }));
  };
  return { save, saving: add.isPending || edit.isPending };
}

export function TermDialog({ kind, term, onAdded, onClose }: TermDialogProps) {
  const { one } = TERM_WORDS[kind];
  const [draft, setDraft] = useState(() => toDraft(term));
  useKeptSession(() => Object.keys(changedFields(toDraft(term), draft)).length > 0);
  const [uploading, setUploading] = useState(false);
  const { save, saving } = useSaveTerm({ kind, term, onAdded });
  const change = (fields: Partial<TermDraft>) => setDraft((before) => ({ ...before, ...fields }));
  const submit = async () => {
    if (await save(draft)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      closable={!saving}
      title={term ? `Edit ${term.label}` : `New ${one}`}
      footer={
        <Button type="submit" form="term-form" disabled={draft.label.trim() === '' || uploading} loading={saving}>
          {term ? 'Save' : `Add ${one}`}
        </Button>
      }
    >
      <form
        id="term-form"
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          // A form around the dialog, such as the product's, is not sent.
          event.stopPropagation();
          void submit();
        }}
      >
        <Field label="Name" required hint={term && `Stays ‘${term.id}’ in web addresses and files.`}>
          {(control) => (
            <Input
              {...control}
              value={draft.label}
              maxLength={MAX_TERM_LABEL_LENGTH}
              onChange={(event) => change({ label: event.target.value })}
            />
          )}
        </Field>
        {kind === 'category' && (
          <Field
            label="Short description"
            hint="Shown under the page heading and to search engines. Leave blank to use the subcategory names."
          >
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                value={draft.description}
                maxLength={MAX_TERM_DESCRIPTION_LENGTH}
                onChange={(event) => change({ description: event.target.value })}
              />
            )}
          </Field>
        )}
        {kind === 'category' && (
          <div>
            <p className="mb-1.5 font-medium text-small">Picture (optional)</p>
            <div className="max-w-60">
              <ImagePicker
                label="Picture"
                url={draft.image ?? ''}
                onUploaded={({ url }) => change({ image: url })}
                onRemove={() => change({ image: null })}
                onBusyChange={setUploading}
                ratio="1 / 1"
                hint="JPG, PNG, GIF or WebP, less than 5MB. Shown as a square on the home page, in the menu and on its page."
                disabled={saving}
              />
            </div>
          </div>
        )}
        <Switch
          label="Show on home page"
          description="As a tile, in list order."
          checked={draft.onHome}
          disabled={draft.hidden}
          onChange={(event) => change({ onHome: event.target.checked })}
        />
        {term && (
          <Switch
            label="Hidden"
            description="Not shown to shoppers. Its products can still be found."
            checked={draft.hidden}
            onChange={(event) => change({ hidden: event.target.checked })}
          />
        )}
      </form>
    </Dialog>
  );
}
