import { MAX_PAGE_TITLE } from '@haberdash/contract/constants';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { messageOf } from '../../base/api-error.ts';
import { adminPagePath, pagePath } from '../../base/paths.ts';
import { useAddPage } from '../../data/admin-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

/** Text with which a new page begins, so that nothing empty is ever published. */
const FIRST_TEXT = '[Write your page here.]';

/** Asks for title and address of a page of the shop's own, and opens it in the editor. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [address, setAddress] = useState<string>();
  useKeptSession(() => title !== '' || address !== undefined);
  const add = useAddPage();
  const navigate = useNavigate();
  const slug = address ?? title;

  const submit = async () => {
    const page = await add.mutateAsync({ title, slug, body: FIRST_TEXT }).catch(() => undefined);
    if (page) void navigate(adminPagePath(page.slug));
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      closable={!add.isPending}
      title="Add page"
      footer={
        <Button type="submit" form="new-page" disabled={title.trim() === ''} loading={add.isPending}>
          Add page
        </Button>
      }
    >
      <form
        id="new-page"
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label="Title" required error={add.isError ? messageOf(add.error, 'Try again.') : undefined}>
          {(control) => (
            <Input
              {...control}
              value={title}
              maxLength={MAX_PAGE_TITLE}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
        <Field label="Address" hint={`You can’t change it later. Spaces become hyphens: ${pagePath('size-and-fit')}`}>
          {(control) => (
            <Input {...control} value={slug} maxLength={80} onChange={({ target }) => setAddress(target.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
