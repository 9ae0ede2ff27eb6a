import type { AdminPage } from '@haberdash/contract';
import { MAX_PAGE_BODY, MAX_PAGE_TITLE } from '@haberdash/contract/constants';
import { findUnwritten } from '@haberdash/contract/page-blanks';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { countOf } from '../../base/formats.ts';
import { pagePath, paths } from '../../base/paths.ts';
import { useAdminPage, useEditPage, usePublishPage, useRemovePage } from '../../data/admin-pages.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { UnsavedGuard } from '../list/unsaved-guard.tsx';
import { FormattingHints } from './formatting-hints.tsx';
import { PagePreview } from './page-preview.tsx';
import { LastChange, PageStatus } from './pages-page.tsx';

/** Editor of one page of text. */
export function PageEditorPage() {
  const { slug = '' } = useParams();
  const { data: page, error, isFetching, refetch } = useAdminPage(slug);
  return (
    <>
      <Link
        to={paths.admin.pages}
        className="mb-3 inline-flex min-h-8 items-center gap-2 text-ink-muted text-small underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Pages
      </Link>
      {page && <PageForm key={slug} page={page} />}
      {!page && error && (
        <ErrorState
          message={messageOf(error, 'Failed to load the page. Try again.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!page && !error && <Skeleton className="h-96 w-full rounded-xl" />}
    </>
  );
}

const draftOf = ({ title, body }: AdminPage) => ({ title, body });

/** State of the form of a page, and its actions. Another person's version is overwritten on purpose alone. */
function usePageForm(page: AdminPage) {
  const [base, setBase] = useState(page);
  const [draft, setDraft] = useState(() => draftOf(page));
  const edit = useEditPage(page.slug);
  const publish = usePublishPage(page.slug);
  const isChanged = draft.title !== base.title || draft.body !== base.body;

  const run = async (change: () => Promise<AdminPage>, done: string, failed: string): Promise<boolean> => {
    try {
      const changed = await change();
      setBase(changed);
      setDraft(draftOf(changed));
      toast({ title: done, tone: 'success' });
      return true;
    } catch (error) {
      const isOther = hasCode(error, 'PAGE_CHANGED');
      // What was written stays; the next press on Save writes it over what somebody else did meanwhile.
      if (isOther && error.details) setBase(error.details);
      const description = isOther
        ? `${error.message} Save again to overwrite their version, or leave to keep it.`
        : messageOf(error, 'Try again.');
      toast({ title: failed, description, tone: 'danger' });
      return false;
    }
  };

  return {
    base,
    draft,
    isChanged,
    change: (fields: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...fields })),
    saving: edit.isPending,
    publishing: publish.isPending,
    save: () =>
      run(
        () => edit.mutateAsync({ ...draft, version: base.version }),
        'Page saved',
        'Your changes to the page were not saved',
      ),
    setPublished: (isPublished: boolean) =>
      run(
        () => publish.mutateAsync({ isPublished, version: base.version }),
        isPublished ? 'Page published' : 'Page unpublished',
        isPublished ? 'The page was not published' : 'The page was not unpublished',
      ),
  };
}

type PageFormState = ReturnType<typeof usePageForm>;

function PageForm({ page }: { page: AdminPage }) {
  const form = usePageForm(page);
  const { base, draft, isChanged, change, saving, publishing, save } = form;
  const [isGone, setGone] = useState(false);
  const heading = useRef<HTMLSpanElement>(null);
  // The link that led here is gone: the keyboard goes on from the heading.
  useEffect(() => heading.current?.focus(), []);
  const canSave = draft.title.trim() !== '' && draft.body.trim() !== '' && (isChanged || base.version === 0);
  return (
    <>
      <PageHeading
        title={
          <span ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
            {base.title}
          </span>
        }
        actions={<PageActions form={form} onGone={() => setGone(true)} />}
      />
      <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-small">
        <PageStatus isPublished={base.isPublished} />
        <span className="wrap-anywhere">{pagePath(base.slug)}</span>
        <span>
          <LastChange {...base} />
        </span>
      </p>
      <form
        aria-label={`Page ${base.title}`}
        noValidate
        className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave && !saving) void save();
        }}
      >
        <div className="min-w-0 space-y-5">
          <Field label="Title" required>
            {(control) => (
              <Input
                {...control}
                value={draft.title}
                maxLength={MAX_PAGE_TITLE}
                onChange={({ target }) => change({ title: target.value })}
              />
            )}
          </Field>
          <Field label="Text" required>
            {(control) => (
              <Textarea
                {...control}
                rows={18}
                maxLength={MAX_PAGE_BODY}
                value={draft.body}
                className="max-h-[70vh]"
                onChange={({ target }) => change({ body: target.value })}
              />
            )}
          </Field>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" disabled={!canSave || publishing} loading={saving}>
              Save
            </Button>
            <Unwritten body={draft.body} />
          </div>
          <FormattingHints />
        </div>
        <PagePreview title={draft.title} body={draft.body} />
      </form>
      <UnsavedGuard isChanged={isChanged && !isGone} />
    </>
  );
}

/** Says what a text still lacks: '2 blanks left to fill in, and the note at the top to delete'; empty for a whole one. */
function unwrittenText(body: string): string {
  const { blanks, hasNote } = findUnwritten(body);
  const parts = [
    ...(blanks > 0 ? [`${countOf(blanks, 'blank')} left to fill in`] : []),
    ...(hasNote ? ['the note at the top to delete'] : []),
  ];
  return parts.join(', and ');
}

function Unwritten({ body }: { body: string }) {
  const text = unwrittenText(body);
  return text ? <p className="text-small text-warning-ink first-letter:uppercase">{text}</p> : null;
}

function PageActions({ form, onGone }: { form: PageFormState; onGone: () => void }) {
  const { base, isChanged, saving, publishing, setPublished } = form;
  const [question, setQuestion] = useState<'publish' | 'delete'>();
  const remove = useRemovePage(base.slug);
  const navigate = useNavigate();
  const unwritten = unwrittenText(base.body);
  const busy = saving || publishing || remove.isPending;

  const toggle = () => {
    if (!base.isPublished && unwritten) setQuestion('publish');
    else void setPublished(!base.isPublished);
  };
  const confirmRemoval = async () => {
    setQuestion(undefined);
    try {
      const { message } = await remove.mutateAsync();
      onGone();
      toast({ title: message, tone: 'success' });
      void navigate(paths.admin.pages);
    } catch (error) {
      toast({ title: 'The page was not deleted', description: messageOf(error, 'Try again.'), tone: 'danger' });
    }
  };

  return (
    <>
      {base.isPublished && (
        <Button asChild variant="ghost" size="sm">
          <a href={pagePath(base.slug)} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            View page
            <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
          </a>
        </Button>
      )}
      {!base.isBuiltIn && (
        <Button variant="ghost" size="sm" disabled={busy} onClick={() => setQuestion('delete')}>
          Delete
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        disabled={busy || isChanged}
        title={isChanged ? 'Save your changes first' : undefined}
        loading={publishing}
        onClick={toggle}
      >
        {base.isPublished ? 'Unpublish' : 'Publish'}
      </Button>
      <AlertDialog
        open={question === 'publish'}
        onOpenChange={(open) => !open && setQuestion(undefined)}
        title="Publish unfinished?"
        description={`Shoppers will see the page as it is, with ${unwritten}.`}
        confirmLabel="Publish anyway"
        cancelLabel="Keep editing"
        onConfirm={() => {
          setQuestion(undefined);
          void setPublished(true);
        }}
      />
      <AlertDialog
        open={question === 'delete'}
        onOpenChange={(open) => !open && setQuestion(undefined)}
        title={`Delete ‘${base.title}’?`}
        description="Links to it will stop working. This can’t be undone."
        confirmLabel="Delete"
        cancelLabel="Keep page"
        onConfirm={() => void confirmRemoval()}
      />
    </>
  );
}
