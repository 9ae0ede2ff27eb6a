import type { AdminBanner } from '@haberdash/contract';
import { type ComponentProps, useId, useState } from 'react';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { useEditBanner } from '../../data/admin-banners.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.tsx';
import { toInstant, toLocalTime } from '../products/local-time.ts';
import { useLinkTargets } from './use-link-targets.ts';

const toDraft = ({ headline, text, link, linkLabel, alt, startsAt, endsAt }: AdminBanner) => ({
  ...{ headline, text, link, linkLabel, alt },
  startsAt: toLocalTime(startsAt),
  endsAt: toLocalTime(endsAt),
});

type Draft = ReturnType<typeof toDraft>;

const FIELDS: readonly { name: keyof Draft; label: string; hint?: string; input?: ComponentProps<'input'> }[] = [
  { name: 'headline', label: 'Headline', input: { maxLength: 80 } },
  { name: 'text', label: 'Text', input: { maxLength: 200 } },
  {
    name: 'link',
    label: 'Link',
    hint: 'Choose a page of your shop from the list, or enter an address with https://.',
    input: { maxLength: 500, inputMode: 'url' },
  },
  { name: 'linkLabel', label: 'Link label', hint: 'Leave blank for ‘Shop now’.', input: { maxLength: 30 } },
  {
    name: 'alt',
    label: 'Picture description',
    hint: 'Read aloud to people who can’t see the picture.',
    input: { maxLength: 200 },
  },
  {
    name: 'startsAt',
    label: 'Show from',
    hint: 'Leave blank to show it straight away.',
    input: { type: 'datetime-local' },
  },
  {
    name: 'endsAt',
    label: 'Show until',
    hint: 'Leave blank to show it until you remove it.',
    input: { type: 'datetime-local' },
  },
];

/** Words, link and dates of one feature image. */
export function BannerDialog({ banner, onClose }: { banner: AdminBanner; onClose: () => void }) {
  const [version, setVersion] = useState(banner.version);
  const [start] = useState(() => toDraft(banner));
  const [draft, setDraft] = useState(start);
  useKeptSession(() => FIELDS.some(({ name }) => draft[name] !== start[name]));
  const listId = useId();
  const targets = useLinkTargets();
  const edit = useEditBanner(banner.id);
  const faults = hasCode(edit.error, 'INVALID_REQUEST') ? (edit.error.details ?? []) : [];

  const submit = async () => {
    const times = { startsAt: toInstant(draft.startsAt), endsAt: toInstant(draft.endsAt) };
    try {
      await edit.mutateAsync({ ...draft, ...times, version });
      toast({ title: 'Feature image saved', tone: 'success' });
      onClose();
    } catch (error) {
      const isOther = hasCode(error, 'BANNER_CHANGED');
      // What was written stays; the next press on Save writes it over what somebody else did meanwhile.
      if (isOther && error.details) setVersion(error.details.version);
      const description = isOther
        ? `${error.message} Save again to overwrite their version, or close to keep it.`
        : messageOf(error, 'Try again.');
      toast({ title: 'Your changes to the feature image were not saved', description, tone: 'danger' });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit feature image"
      description="Text appears on the left, so choose a picture with a plain area there."
      closable={!edit.isPending}
      footer={
        <Button type="submit" form="banner-form" loading={edit.isPending}>
          Save
        </Button>
      }
    >
      <form
        id="banner-form"
        noValidate
        className="grid grid-cols-1 gap-5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {FIELDS.map(({ name, label, hint, input }) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            error={faults.find(({ field }) => field === name)?.message}
            className={input?.type ? undefined : 'sm:col-span-2'}
          >
            {(control) => (
              <Input
                {...input}
                {...control}
                list={name === 'link' ? listId : undefined}
                value={draft[name]}
                onChange={({ target }) => setDraft((before) => ({ ...before, [name]: target.value }))}
              />
            )}
          </Field>
        ))}
        <datalist id={listId}>
          {targets.map(({ to, label }) => (
            <option key={to} value={to} label={label} />
          ))}
        </datalist>
      </form>
    </Dialog>
  );
}
