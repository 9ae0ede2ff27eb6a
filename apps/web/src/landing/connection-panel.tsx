import { TIMINGS } from '@haberdash/contract/constants';
import { CircleAlert, CircleCheck, RefreshCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type Connection, useConnectionCheck } from './use-connection-check.ts';

const STEPS = [
  'Make sure the server is running',
  'Check that the API URL is correct',
  'Check that CORS is configured for this address',
  'Check the console for more details',
];

export function ConnectionPanel({ onClose }: { onClose: () => void }) {
  const { connection, retry, refresh } = useConnectionCheck();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="API connection"
      size="sm"
      footer={
        <Button variant="outline" onClick={refresh}>
          <RefreshCw aria-hidden="true" />
          Refresh
        </Button>
      }
    >
      <dl className="flex flex-wrap gap-x-2 text-small">
        <dt className="text-ink-muted">API URL</dt>
        <dd className="break-all font-medium">{window.location.origin}</dd>
      </dl>
      <div aria-live="polite" className="mt-4">
        <Status connection={connection} retry={retry} />
      </div>
    </Dialog>
  );
}

function Status({ connection, retry }: { connection: Connection; retry: number }) {
  if (connection.state === 'checking') {
    return (
      <p className="flex items-center gap-3 rounded-lg bg-sunken px-4 py-3 text-small">
        <Spinner className="size-5 shrink-0" />
        {retry === 0 ? 'Checking connection...' : `Checking connection... (retry ${retry} of ${TIMINGS.healthRetries})`}
      </p>
    );
  }
  if (connection.state === 'connected') {
    return (
      <p className="flex items-center gap-3 rounded-lg bg-success-tint px-4 py-3 text-small text-success-ink">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        Connected
      </p>
    );
  }
  return (
    <>
      <div className="flex gap-3 rounded-lg bg-danger-tint px-4 py-3 text-danger-ink text-small">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        <div className="min-w-0">
          <p className="font-medium">API connection error</p>
          <p className="break-words">{connection.message}</p>
        </div>
      </div>
      <h3 className="mt-5 font-medium text-small">Troubleshooting</h3>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-ink-muted text-small">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {connection.willRetry && (
        <p className="mt-4 text-ink-muted text-small">Trying again in {TIMINGS.healthRetryEvery / 1000} seconds.</p>
      )}
    </>
  );
}
