import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { type DraftLink, nextKey } from './store-draft.ts';
import type { FormPart } from './store-fields.tsx';

const MOST = 10;

/** The store's pages elsewhere. */
export function LinkList({ draft, onChange, faults, disabled }: FormPart) {
  const add = useRef<HTMLButtonElement>(null);
  const list = draft.socialLinks;
  const put = (socialLinks: DraftLink[]) => onChange({ socialLinks, areLinksChosen: true });
  const edit = (key: number, fields: Partial<DraftLink>) =>
    put(list.map((link) => (link.key === key ? { ...link, ...fields } : link)));
  return (
    <div className="space-y-3">
      {list.map(({ key, name, url }, index) => (
        <div key={key} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[12rem_1fr]">
            <Field label={`Name of link ${index + 1}`} error={faults[`socialLinks.${index}.name`]}>
              {(control) => (
                <Input
                  {...control}
                  placeholder="Instagram"
                  maxLength={40}
                  value={name}
                  disabled={disabled}
                  onChange={({ target }) => edit(key, { name: target.value })}
                />
              )}
            </Field>
            <Field label={`Address of link ${index + 1}`} error={faults[`socialLinks.${index}.url`]}>
              {(control) => (
                <Input
                  {...control}
                  type="url"
                  placeholder="https://www.instagram.com/your-shop"
                  maxLength={300}
                  value={url}
                  disabled={disabled}
                  onChange={({ target }) => edit(key, { url: target.value })}
                />
              )}
            </Field>
          </div>
          <IconButton
            label={`Remove link ${index + 1}`}
            className="mt-7"
            disabled={disabled}
            onClick={() => {
              put(list.filter((link) => link.key !== key));
              add.current?.focus();
            }}
          >
            <Trash2 />
          </IconButton>
        </div>
      ))}
      <Button
        ref={add}
        variant="outline"
        size="sm"
        disabled={disabled || list.length >= MOST}
        onClick={() => put([...list, { key: nextKey(list), name: '', url: '' }])}
      >
        <Plus aria-hidden="true" />
        Add link
      </Button>
    </div>
  );
}
