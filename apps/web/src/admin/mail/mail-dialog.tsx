import type { MailDetails } from '@haberdash/contract';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { formatDateTime } from '../../base/formats.ts';
import { mailPageUrl, useMail, useSendAgain } from '../../data/admin-mail.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.tsx';
import { kindLabel, stateLabel, triesText } from './mail-labels.ts';

interface MailDialogProps {
  id: string;
  onClose: () => void;
}

export function MailDialog({ id, onClose }: MailDialogProps) {
  const { data: mail, isPending, isFetching, error, refetch } = useMail(id);
  const again = useSendAgain();
  const sendAgain = async () => {
    try {
      toast({ title: (await again.mutateAsync(id)).message, tone: 'success' });
    } catch (failure) {
      toast({ title: messageOf(failure, 'Try again later.'), tone: 'danger' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={mail?.subject ?? 'Mail'}
      description={mail && `${kindLabel(mail.kind)}, to ${mail.to}`}
      footer={
        mail?.isKept && (
          <Button variant="outline" loading={again.isPending} onClick={() => void sendAgain()}>
            <RotateCw aria-hidden="true" />
            Send again
          </Button>
        )
      }
    >
      {isPending && <Skeleton role="status" aria-label="Loading email" className="h-96 rounded-lg" />}
      {!isPending && !mail && (
        <ErrorState
          message={messageOf(error, 'Failed to load this email')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {mail && <MailContent mail={mail} />}
    </Dialog>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-caption text-ink-muted">{term}</dt>
    <dd className="wrap-anywhere mt-1 text-small tabular-nums">{children}</dd>
  </div>
);

function MailContent({ mail }: { mail: MailDetails }) {
  const state = stateLabel(mail.state);
  return (
    <div className="space-y-6">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
        <Fact term="State">
          <Badge tone={state.tone}>{state.text}</Badge>
        </Fact>
        <Fact term="Created">{formatDateTime(mail.createdAt)}</Fact>
        <Fact term="Sent">{mail.sentAt ? formatDateTime(mail.sentAt) : 'Not yet'}</Fact>
        <Fact term="Attempts">
          {triesText(mail)}
          {mail.dueAt && mail.tries > 0 && (
            <span className="block text-caption text-ink-muted">{`Next attempt ${formatDateTime(mail.dueAt)}`}</span>
          )}
        </Fact>
      </dl>
      {mail.lastError && (
        <p className="wrap-anywhere rounded-lg bg-danger-tint p-4 text-danger-ink text-small">{mail.lastError}</p>
      )}
      <Tabs defaultValue="html">
        <TabList aria-label="Email">
          <Tab value="html">Mail</Tab>
          <Tab value="text">Text</Tab>
        </TabList>
        <TabPanel value="html">
          <iframe
            title="Email"
            src={mailPageUrl(mail.id)}
            sandbox=""
            referrerPolicy="no-referrer"
            className="h-[60dvh] w-full rounded-lg border"
          />
        </TabPanel>
        <TabPanel value="text">
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-lg border p-4 text-small">{mail.text}</pre>
        </TabPanel>
      </Tabs>
    </div>
  );
}
