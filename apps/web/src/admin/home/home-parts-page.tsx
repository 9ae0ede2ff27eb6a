import type { AdminHome } from '@haberdash/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { formatDateTime } from '../../base/formats.ts';
import { featureImagesPath } from '../../base/paths.ts';
import { useAdminHome, useSaveHome } from '../../data/admin-home.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { UnsavedGuard } from '../list/unsaved-guard.tsx';
import { findFault, toBody, toDraft } from './home-draft.ts';
import { EditSection, LooksSection, PromisesSection, TilesSection } from './home-sections.tsx';

/** Page on which the merchant writes the parts of the home page. */
export function HomePartsPage() {
  const { data: home, error, isFetching, refetch } = useAdminHome();
  return (
    <>
      <PageHeading title="Home page" />
      <p className="mb-5 max-w-2xl text-ink-muted text-small">
        Each section appears once it has something to show. ‘New in’ automatically shows products from the last 30 days;
        the pictures at the top are your{' '}
        <Link to={featureImagesPath} className="underline underline-offset-4">
          feature images
        </Link>
        .
      </p>
      {home && <HomeForm home={home} />}
      {!home && error && (
        <ErrorState
          message={messageOf(error, 'Failed to load the home page. Try again.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!home && !error && (
        <div role="status" aria-busy="true" aria-label="Loading the home page" className="space-y-4">
          <Skeleton className="h-48 rounded-xl" />
          <Skeleton className="h-72 rounded-xl" />
        </div>
      )}
    </>
  );
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

function HomeForm({ home }: { home: AdminHome }) {
  const [base, setBase] = useState(home);
  const [draft, setDraft] = useState(() => toDraft(home));
  const [uploading, setUploading] = useState(false);
  const save = useSaveHome();
  const fault = findFault(draft);
  const isChanged = !isSame(toBody(draft, 0), toBody(toDraft(base), 0));

  const submit = async () => {
    try {
      const saved = await save.mutateAsync(toBody(draft, base.version));
      setBase(saved);
      setDraft(toDraft(saved));
      toast({ title: 'Home page saved', tone: 'success' });
    } catch (error) {
      const isOther = hasCode(error, 'HOME_CHANGED');
      // What was written stays; the next press on Save writes it over what somebody else did meanwhile.
      if (isOther && error.details) setBase(error.details);
      const description = isOther
        ? `${error.message} Save again to overwrite their version, or leave to keep it.`
        : messageOf(error, 'Try again.');
      toast({ title: 'Your changes to the home page were not saved', description, tone: 'danger' });
    }
  };

  const section = { draft, onChange: setDraft, onBusyChange: setUploading };
  return (
    <form
      aria-label="Home page"
      noValidate
      className="max-w-3xl space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!fault && !uploading && !save.isPending) void submit();
      }}
    >
      <PromisesSection {...section} />
      <EditSection {...section} />
      <LooksSection {...section} />
      <TilesSection {...section} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isChanged || uploading || fault !== undefined} loading={save.isPending}>
          Save
        </Button>
        {fault && <p className="text-ink-muted text-small">{fault}</p>}
        {!fault && base.updatedAt && (
          <p className="text-ink-muted text-small">
            {`Last changed ${formatDateTime(base.updatedAt)}${base.updatedBy && ` by ${base.updatedBy}`}`}
          </p>
        )}
      </div>
      <UnsavedGuard isChanged={isChanged} />
    </form>
  );
}
