import {
  MAX_EDIT_PRODUCTS,
  MAX_LOOK_PRODUCTS,
  MAX_LOOKS,
  MAX_PROMISE_LENGTH,
  MAX_PROMISES,
  PROMISE_ICONS,
} from '@haberdash/contract/constants';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { NamedIcon } from '../../ui/named-icon.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { addLook, addPromise, EMPTY_EDIT, type HomeDraft, type Look } from './home-draft.ts';
import { PictureFields } from './picture-fields.tsx';
import { ProductPicker } from './product-picker.tsx';

export interface SectionProps {
  draft: HomeDraft;
  onChange: (draft: HomeDraft) => void;
  onBusyChange: (busy: boolean) => void;
}

const ICON_OPTIONS = PROMISE_ICONS.map((id) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1) }));

export function PromisesSection({ draft, onChange }: Omit<SectionProps, 'onBusyChange'>) {
  const { promises } = draft;
  const change = (key: number, fields: Partial<HomeDraft['promises'][number]>) =>
    onChange({ ...draft, promises: promises.map((each) => (each.key === key ? { ...each, ...fields } : each)) });
  return (
    <Card>
      <CardHeader
        title="Promises"
        description="Up to four short lines below the feature images, such as ‘Free 30-day returns’."
      />
      <ul className="space-y-3">
        {promises.map(({ key, icon, text }, index) => (
          <li key={key} className="flex flex-wrap items-center gap-3">
            <NamedIcon name={icon} className="size-5 shrink-0 text-accent-ink" />
            <Select
              aria-label={`Icon of promise ${index + 1}`}
              options={ICON_OPTIONS}
              value={icon}
              className="w-36"
              onChange={({ target }) =>
                change(key, { icon: PROMISE_ICONS.find((each) => each === target.value) ?? icon })
              }
            />
            <Input
              aria-label={`Promise ${index + 1}`}
              value={text}
              maxLength={MAX_PROMISE_LENGTH}
              className="min-w-0 flex-1 basis-48"
              onChange={({ target }) => change(key, { text: target.value })}
            />
            <IconButton
              label={`Remove promise ${index + 1}`}
              onClick={() => onChange({ ...draft, promises: promises.filter((each) => each.key !== key) })}
            >
              <Trash2 className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      {promises.length < MAX_PROMISES && (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => onChange(addPromise(draft))}>
          <Plus aria-hidden="true" />
          Add promise
        </Button>
      )}
    </Card>
  );
}

export function EditSection({ draft, onChange, onBusyChange }: SectionProps) {
  const { edit } = draft;
  const change = (fields: Partial<typeof EMPTY_EDIT>) =>
    onChange({ ...draft, edit: { ...(edit ?? EMPTY_EDIT), ...fields } });
  return (
    <Card>
      <CardHeader
        title="The edit"
        description="A few products with a story, such as a season or a fabric."
        actions={
          edit && (
            <Button variant="ghost" size="sm" onClick={() => onChange({ ...draft, edit: null })}>
              Remove edit
            </Button>
          )
        }
      />
      {!edit && (
        <Button variant="outline" size="sm" onClick={() => change({})}>
          <Plus aria-hidden="true" />
          Add edit
        </Button>
      )}
      {edit && (
        <div className="space-y-5">
          <Field label="Title" required>
            {(control) => (
              <Input
                {...control}
                value={edit.title}
                maxLength={80}
                onChange={({ target }) => change({ title: target.value })}
              />
            )}
          </Field>
          <Field label="Story">
            {(control) => (
              <Textarea
                {...control}
                value={edit.text}
                maxLength={1000}
                onChange={({ target }) => change({ text: target.value })}
              />
            )}
          </Field>
          <PictureFields
            label="Picture of the edit"
            image={edit.image}
            alt={edit.alt}
            ratio="3 / 2"
            onChange={change}
            onBusyChange={onBusyChange}
          />
          <ProductPicker
            label="Products of the edit"
            ids={edit.productIds}
            max={MAX_EDIT_PRODUCTS}
            onChange={(productIds) => change({ productIds })}
          />
        </div>
      )}
    </Card>
  );
}

export function LooksSection({ draft, onChange, onBusyChange }: SectionProps) {
  const { looks } = draft;
  const change = (key: number, fields: Partial<Look>) =>
    onChange({ ...draft, looks: looks.map((look) => (look.key === key ? { ...look, ...fields } : look)) });
  return (
    <Card>
      <CardHeader title="Shop the look" description="A picture with the products worn in it." />
      <ul className="space-y-8">
        {looks.map((look, index) => (
          <li key={look.key} className="space-y-5 border-b pb-8 last:border-b-0 last:pb-0">
            <div className="flex items-end gap-3">
              <Field label={`Name of look ${index + 1}`} required className="min-w-0 flex-1">
                {(control) => (
                  <Input
                    {...control}
                    value={look.title}
                    maxLength={60}
                    onChange={({ target }) => change(look.key, { title: target.value })}
                  />
                )}
              </Field>
              <Button
                variant="ghost"
                onClick={() => onChange({ ...draft, looks: looks.filter(({ key }) => key !== look.key) })}
              >
                {`Remove look ${index + 1}`}
              </Button>
            </div>
            <PictureFields
              label={`Picture of look ${index + 1}`}
              image={look.image}
              alt={look.alt}
              ratio="4 / 5"
              onChange={({ image, alt }) =>
                change(look.key, {
                  ...(image !== undefined && { image: image ?? '' }),
                  ...(alt !== undefined && { alt }),
                })
              }
              onBusyChange={onBusyChange}
            />
            <ProductPicker
              label={`Products of look ${index + 1}`}
              ids={look.productIds}
              max={MAX_LOOK_PRODUCTS}
              onChange={(productIds) => change(look.key, { productIds })}
            />
          </li>
        ))}
      </ul>
      {looks.length < MAX_LOOKS && (
        <Button variant="outline" size="sm" className="mt-5" onClick={() => onChange(addLook(draft))}>
          <Plus aria-hidden="true" />
          Add look
        </Button>
      )}
    </Card>
  );
}

export const TilesSection = ({ draft, onChange }: Omit<SectionProps, 'onBusyChange'>) => (
  <Card>
    <Switch
      label="Hide empty tiles"
      description="Categories and brands without products don’t get a tile on the home page."
      checked={draft.hideEmptyTiles}
      onChange={({ target }) => onChange({ ...draft, hideEmptyTiles: target.checked })}
    />
  </Card>
);
