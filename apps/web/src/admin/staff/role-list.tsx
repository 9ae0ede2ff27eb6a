import type { StaffRole } from '@haberdash/contract';
import { countOf } from '../../base/formats.ts';
import { useRemoveRole } from '../../data/admin-staff.ts';
import { useUser } from '../../data/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { announceResult } from '../list/announce-result.ts';
import { grantable } from './grantable.ts';
import { PERMISSION_LABELS } from './permission-labels.ts';

interface RoleListProps {
  roles: readonly StaffRole[];
  onEdit: (role: StaffRole) => void;
}

/** Every role with what it permits; those that this shop has made can be changed. */
export function RoleList({ roles, onEdit }: RoleListProps) {
  const { permissions } = useUser();
  const mine = grantable(roles, permissions);
  return (
    <section aria-labelledby="roles">
      <h2 id="roles" className="mb-3 text-h3">
        Roles
      </h2>
      <ul className="divide-y rounded-lg border bg-surface text-small">
        {roles.map((role) => (
          <RoleRow
            key={role.id}
            role={role}
            canChange={!role.isBuiltIn && mine.includes(role)}
            onEdit={() => onEdit(role)}
          />
        ))}
      </ul>
    </section>
  );
}

function RoleRow({ role, canChange, onEdit }: { role: StaffRole; canChange: boolean; onEdit: () => void }) {
  const remove = useRemoveRole();
  const nameId = `role-${role.id}`;
  return (
    <li className="flex flex-col gap-3 px-4 py-3.5 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p>
          <span id={nameId} className="font-medium">
            {role.name}
          </span>
          <span className="text-ink-muted">{` · ${role.holders === 0 ? 'no members' : countOf(role.holders, 'member')}`}</span>
        </p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          {role.permissions.map((permission) => (
            <Badge key={permission}>{PERMISSION_LABELS[permission].name}</Badge>
          ))}
        </p>
      </div>
      {canChange && (
        <div className="flex shrink-0 gap-2">
          <Button variant="outline" size="sm" aria-describedby={nameId} onClick={onEdit}>
            Edit
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-describedby={nameId}
            disabled={role.holders > 0}
            loading={remove.isPending}
            onClick={() => void announceResult(() => remove.mutateAsync(role.id))}
          >
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}
