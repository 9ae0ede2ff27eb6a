import type { DocumentNeed } from '@haberdash/contract';
import { Link } from 'react-router';
import { countOf } from '../../base/formats.ts';
import { paths } from '../../base/paths.ts';
import { useMay } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { needsText } from './document-labels.ts';

interface DocumentNoticesProps {
  missing: readonly DocumentNeed[];
  waiting: { count: number; lastError: string };
}

/** What keeps documents from being issued: facts that the store lacks, or a failure. */
export function DocumentNotices({ missing, waiting }: DocumentNoticesProps) {
  const maySetUp = useMay('settings');
  return (
    <>
      {missing.length > 0 && (
        <section
          aria-label="Missing store details"
          className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl bg-warning-tint px-4 py-4 text-warning-ink sm:px-5"
        >
          <div className="min-w-0 space-y-1">
            <p className="font-medium">No invoices are issued yet</p>
            <p className="text-small">
              {`Add the store’s ${needsText(missing)}. Orders that are paid from then on get an invoice.`}
            </p>
          </div>
          {maySetUp && (
            <Button asChild variant="outline" size="sm">
              <Link to={paths.admin.store}>Complete store details</Link>
            </Button>
          )}
        </section>
      )}
      {waiting.count > 0 && waiting.lastError !== '' && (
        <section
          aria-label="Failures"
          className="mb-5 rounded-xl bg-danger-tint px-4 py-4 text-danger-ink text-small sm:px-5"
        >
          <p className="font-medium">{`We couldn’t issue ${countOf(waiting.count, 'document')} yet. We’ll keep trying.`}</p>
          <p className="mt-1 wrap-anywhere">{waiting.lastError}</p>
        </section>
      )}
    </>
  );
}
