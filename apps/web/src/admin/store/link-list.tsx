import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { EditableRows } from '../list/editable-rows.tsx';
import { nextKey } from './store-draft.ts';
import type { FormPart } from './store-fields.tsx';

const MOST = 10;

/** The store's pages elsewhere. */
export const LinkList = ({ draft: { socialLinks }, onChange, faults, disabled }: FormPart) => (
  <EditableRows
    noun="link"
    rows={socialLinks}
    most={MOST}
    disabled={disabled}
    onChange={(rows) => onChange({ socialLinks: rows, areLinksChosen: true })}
    newRow={() => ({ key: nextKey(socialLinks), name: '', url: '' })}
  >
    {({ name, url }, index, edit) => (
      <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[12rem_1fr]">
        <Field label={`Name of link ${index + 1}`} error={faults[`socialLinks.${index}.name`]}>
          {(control) => (
            <Input
              {...control}
              placeholder="Instagram"
              maxLength={40}
              value={name}
              disabled={disabled}
              onChange={({ target }) => edit({ name: target.value })}
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
              onChange={({ target }) => edit({ url: target.value })}
            />
          )}
        </Field>
      </div>
    )}
  </EditableRows>
);
