import type { OpenSession } from '@haberdash/contract';
import { Monitor, Smartphone } from 'lucide-react';
import { messageOf } from '../base/api-error.ts';
import { formatDateTime } from '../base/formats.ts';
import { useEndOtherSessions, useEndSession, useSessions } from '../data/account.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const PHONES = ['Android', 'iOS'];

const nameOf = ({ browser, system }: OpenSession): string =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device');

function SessionRow({ session }: { session: OpenSession }) {
  const end = useEndSession();
  const Icon = PHONES.includes(session.system ?? '') ? Smartphone : Monitor;
  const signOut = async () => {
    try {
      toast({ title: (await end.mutateAsync(session.id)).message, tone: 'success' });
    } catch (error) {
      toast({ title: messageOf(error, 'We couldn’t sign out that session'), tone: 'danger' });
    }
  };
  return (
    <li className="flex items-start gap-4 py-4">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-small">
          {nameOf(session)}
          {session.isCurrent && <Badge tone="success">This session</Badge>}
        </p>
        <p className="mt-0.5 text-caption text-ink-muted">Last used {formatDateTime(session.lastUsedAt)}</p>
        {session.place && <p className="wrap-anywhere text-caption text-ink-muted">From {session.place}</p>}
      </div>
      {!session.isCurrent && (
        <Button variant="outline" size="sm" loading={end.isPending} onClick={() => void signOut()}>
          Sign out
          <VisuallyHidden>{nameOf(session)}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const end = useEndOtherSessions();
  const signOut = async () => {
    try {
      toast({ title: (await end.mutateAsync()).message, tone: 'success' });
    } catch (error) {
      toast({ title: messageOf(error, 'We couldn’t sign out the other sessions'), tone: 'danger' });
    }
  };
  return (
    <Button variant="outline" className="mt-4" loading={end.isPending} onClick={() => void signOut()}>
      Sign out everywhere else
    </Button>
  );
}

/** Card with the sessions of the account: the devices on which it is signed in. */
export function SessionsCard() {
  const { data: sessions, isPending, isFetching, error, refetch } = useSessions();
  return (
    <Card>
      <CardHeader
        title="Sessions"
        description="Devices signed in to your account. Sign out any you don’t recognise."
        className="mb-1"
      />
      {isPending && <Skeleton role="status" aria-label="Loading sessions" className="mt-4 h-32 rounded-lg" />}
      {!isPending && !sessions && (
        <ErrorState
          message={messageOf(error, 'Failed to load your sessions')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <ul className="divide-y empty:hidden">
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions?.some(({ isCurrent }) => !isCurrent) && <EndOthers />}
    </Card>
  );
}
