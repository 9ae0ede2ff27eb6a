import type { Staff, StaffInvitation, StaffMember, StaffRole } from '@haberdash/contract';
import { ShieldPlus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../base/formats.ts';
import { useStaff, useWithdraw } from '../../data/admin-staff.ts';
import { useUser } from '../../data/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { announceResult } from '../list/announce-result.ts';
import { PageHeading } from '../list/page-heading.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { RoleList } from './role-list.tsx';

type Open = { kind: 'invite' } | { kind: 'member'; id: string } | { kind: 'role'; role: StaffRole | undefined };

/** Page of the shop's staff and their permissions. */
export function StaffPage() {
  const { data: staff, isError, isFetching, refetch } = useStaff();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const member = open?.kind === 'member' ? staff?.members.find(({ id }) => id === open.id) : undefined;
  return (
    <>
      <PageHeading
        title="Staff"
        actions={
          <>
            <Button variant="outline" onClick={() => setOpen({ kind: 'role', role: undefined })}>
              <ShieldPlus aria-hidden="true" />
              New role
            </Button>
            <Button onClick={() => setOpen({ kind: 'invite' })}>
              <UserPlus aria-hidden="true" />
              Invite
            </Button>
          </>
        }
      />
      {!staff && isError && (
        <ErrorState message="Failed to load staff" onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!staff && !isError && <Skeleton role="status" aria-label="Loading staff" className="h-72 rounded-xl" />}
      {staff && (
        <div className="space-y-10">
          <Members staff={staff} onOpen={(id) => setOpen({ kind: 'member', id })} />
          {staff.invitations.length > 0 && <Invitations invitations={staff.invitations} />}
          <RoleList roles={staff.roles} onEdit={(role) => setOpen({ kind: 'role', role })} />
        </div>
      )}
      {staff && open?.kind === 'invite' && <InviteDialog roles={staff.roles} onClose={close} />}
      {staff && member && <MemberDialog member={member} roles={staff.roles} onClose={close} />}
      {open?.kind === 'role' && <RoleDialog role={open.role} onClose={close} />}
    </>
  );
}

function Members({ staff, onOpen }: { staff: Staff; onOpen: (id: string) => void }) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="mb-3 text-h3">
        People
      </h2>
      <Table label="Staff">
        <TableHead>
          <TableRow>
            <TableHeader>Name</TableHeader>
            {isWide && <TableHeader>Role</TableHeader>}
            {isWide && <TableHeader>Sign-in</TableHeader>}
            {isWide && <TableHeader>Last seen</TableHeader>}
            <TableHeader className="text-right">Actions</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {staff.members.map((member) => (
            <MemberRow key={member.id} member={member} isWide={isWide} onOpen={() => onOpen(member.id)} />
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

function MemberRow({ member, isWide, onOpen }: { member: StaffMember; isWide: boolean; onOpen: () => void }) {
  const isMe = useUser().id === member.id;
  const factor = member.hasSecondFactor ? (
    <Badge tone="success">Two-step sign-in</Badge>
  ) : (
    <Badge tone="warning">Password only</Badge>
  );
  const nameId = `member-${member.id}`;
  return (
    <TableRow>
      <TableCell>
        <span id={nameId} className="wrap-anywhere block font-medium">
          {member.userName}
          {isMe && <span className="font-normal text-ink-muted"> (you)</span>}
        </span>
        <span className="wrap-anywhere block text-caption text-ink-muted">{member.email}</span>
        {!isWide && <span className="mt-1 mb-1.5 block text-caption">{member.roleName}</span>}
        {!isWide && factor}
      </TableCell>
      {isWide && <TableCell>{member.roleName}</TableCell>}
      {isWide && <TableCell>{factor}</TableCell>}
      {isWide && <TableCell>{member.lastSeenAt ? formatDateTime(member.lastSeenAt) : 'Not signed in'}</TableCell>}
      <TableCell className="text-right">
        {member.canChange && (
          <Button variant="outline" size="sm" aria-describedby={nameId} onClick={onOpen}>
            Manage
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}

function Invitations({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const withdraw = useWithdraw();
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="mb-3 text-h3">
        Invitations
      </h2>
      <ul className="divide-y rounded-lg border bg-surface text-small">
        {invitations.map(({ id, email, roleName, invitedBy, expiresAt }) => (
          <li key={id} className="flex flex-col gap-3 px-4 py-3.5 sm:flex-row sm:items-center sm:justify-between">
            <div className="min-w-0">
              <p id={`invitation-${id}`} className="wrap-anywhere font-medium">
                {email}
              </p>
              <p className="text-caption text-ink-muted">
                {`${roleName}, invited by ${invitedBy}, expires ${formatDateTime(expiresAt)}`}
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-describedby={`invitation-${id}`}
              loading={withdraw.isPending && withdraw.variables === id}
              onClick={() => void announceResult(() => withdraw.mutateAsync(id))}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
