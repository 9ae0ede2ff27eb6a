import type { Security } from '@haberdash/contract';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { countOf, formatDateTime } from '../../base/formats.ts';
import { useNewRecoveryCodes, useRemoveApp, useRemovePasskey, useSecurity } from '../../data/security.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { AppDialog } from './app-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

type Question = { kind: 'remove-app' } | { kind: 'remove-passkey'; id: string; name: string } | { kind: 'new-codes' };

/** Page for the second factors of the user's sign-in. */
export function SecurityPage() {
  const { data, isError, isFetching, refetch } = useSecurity();
  const [adding, setAdding] = useState<'app' | 'passkey'>();
  const [question, setQuestion] = useState<Question>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const finish = (made: readonly string[]) => {
    setAdding(undefined);
    setQuestion(undefined);
    setCodes(made);
  };
  return (
    <>
      <PageHeading title="Security" />
      <p className="mb-6 max-w-prose text-ink-muted text-small">
        Two-step sign-in protects your account even if your password leaks. Add an authenticator app, passkeys or both.
      </p>
      {!data && isError && (
        <ErrorState
          message="Failed to load your security settings"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && (
        <Skeleton role="status" aria-label="Loading your security settings" className="h-72 max-w-3xl rounded-xl" />
      )}
      {data && (
        <div className="max-w-3xl space-y-4">
          <AppCard
            security={data}
            onAdd={() => setAdding('app')}
            onRemove={() => setQuestion({ kind: 'remove-app' })}
          />
          <PasskeyCard
            security={data}
            onAdd={() => setAdding('passkey')}
            onRemove={(id, name) => setQuestion({ kind: 'remove-passkey', id, name })}
          />
          {(data.appSince || data.passkeys.length > 0) && (
            <CodesCard left={data.recoveryCodesLeft} onRenew={() => setQuestion({ kind: 'new-codes' })} />
          )}
        </div>
      )}
      {adding === 'app' && <AppDialog onDone={finish} onClose={() => setAdding(undefined)} />}
      {adding === 'passkey' && <PasskeyDialog onDone={finish} onClose={() => setAdding(undefined)} />}
      {question && <Asked question={question} onDone={finish} onClose={() => setQuestion(undefined)} />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}

interface AskedProps {
  question: Question;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Password dialog, and the change that it confirms. */
function Asked({ question, onDone, onClose }: AskedProps) {
  const removeApp = useRemoveApp();
  const removePasskey = useRemovePasskey();
  const renew = useNewRecoveryCodes();
  const texts = {
    'remove-app': { title: 'Turn off authenticator app', action: 'Turn off' },
    'remove-passkey': { title: 'Remove passkey', action: 'Remove' },
    'new-codes': { title: 'New recovery codes', action: 'Create new codes' },
  }[question.kind];
  const run = (password: string) => {
    if (question.kind === 'remove-app') return removeApp.mutateAsync(password);
    if (question.kind === 'remove-passkey') return removePasskey.mutateAsync({ id: question.id, password });
    return renew.mutateAsync(password);
  };
  return (
    <PasswordDialog
      {...texts}
      description={question.kind === 'remove-passkey' ? question.name : undefined}
      onSubmit={async (password) => onDone((await run(password)).recoveryCodes)}
      onClose={onClose}
    />
  );
}

interface AppCardProps {
  security: Security;
  onAdd: () => void;
  onRemove: () => void;
}

function AppCard({ security: { appSince }, onAdd, onRemove }: AppCardProps) {
  return (
    <Card>
      <CardHeader
        title="Authenticator app"
        description="A 6-digit code that changes every 30 seconds."
        actions={<Badge tone={appSince ? 'success' : 'neutral'}>{appSince ? 'On' : 'Off'}</Badge>}
      />
      {appSince ? (
        <div className="flex flex-wrap items-center justify-between gap-3 text-small">
          <p className="text-ink-muted">{`Since ${formatDateTime(appSince)}`}</p>
          <Button variant="outline" size="sm" onClick={onRemove}>
            Turn off
          </Button>
        </div>
      ) : (
        <Button variant="outline" onClick={onAdd}>
          <Smartphone aria-hidden="true" />
          Set up app
        </Button>
      )}
    </Card>
  );
}

interface PasskeyCardProps {
  security: Security;
  onAdd: () => void;
  onRemove: (id: string, name: string) => void;
}

function PasskeyCard({ security: { passkeys }, onAdd, onRemove }: PasskeyCardProps) {
  return (
    <Card>
      <CardHeader
        title="Passkeys"
        description="Sign in with your fingerprint, face or device PIN. Passkeys only work on this site."
        actions={passkeys.length > 0 && <Badge tone="success">On</Badge>}
      />
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y rounded-lg border text-small">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <div className="min-w-0">
                <p id={`passkey-${id}`} className="wrap-anywhere font-medium">
                  {name}
                </p>
                <p className="text-caption text-ink-muted">
                  {`Added ${formatDateTime(createdAt)}, ${lastUsedAt ? `used ${formatDateTime(lastUsedAt)}` : 'not used yet'}`}
                </p>
              </div>
              <Button variant="outline" size="sm" aria-describedby={`passkey-${id}`} onClick={() => onRemove(id, name)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="outline" onClick={onAdd}>
        <KeyRound aria-hidden="true" />
        Add passkey
      </Button>
    </Card>
  );
}

function CodesCard({ left, onRenew }: { left: number; onRenew: () => void }) {
  return (
    <Card>
      <CardHeader
        title="Recovery codes"
        description="Use one if you lose your phone or passkey. Each works once."
        actions={<Badge tone={left > 2 ? 'neutral' : 'warning'}>{`${countOf(left, 'code')} left`}</Badge>}
      />
      <Button variant="outline" onClick={onRenew}>
        Create new codes
      </Button>
    </Card>
  );
}
