import type { StaffMember, StaffRole } from '@haberdash/contract';
import { KeyRound, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useChangeRole, useRemoveMember, useResetFactors } from '../../data/admin-staff.ts';
import { useUser } from '../../data/session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { announceResult } from '../list/announce-result.ts';
import { grantable } from './grantable.ts';

interface MemberDialogProps {
  member: StaffMember;
  roles: readonly StaffRole[];
  onClose: () => void;
}

/** Dialog with the actions for a member of the staff. */
export function MemberDialog({ member, roles, onClose }: MemberDialogProps) {
  const me = useUser();
  const [roleId, setRoleId] = useState(member.roleId);
  const [question, setQuestion] = useState<'remove' | 'reset'>();
  const changeRole = useChangeRole();
  const remove = useRemoveMember();
  const reset = useResetFactors();
  const options = grantable(roles, me.permissions).map(({ id, name }) => ({ id, label: name }));

  const save = async () => {
    if (await announceResult(() => changeRole.mutateAsync({ id: member.id, roleId }))) onClose();
  };
  const confirm = async () => {
    const done = await announceResult(() => (question === 'remove' ? remove : reset).mutateAsync(member.id));
    setQuestion(undefined);
    if (done) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      closable={!changeRole.isPending}
      title={member.userName}
      description={member.email}
      footer={
        <Button disabled={roleId === member.roleId} loading={changeRole.isPending} onClick={() => void save()}>
          Save role
        </Button>
      }
    >
      <div className="space-y-6">
        <Field label="Role" hint="Changes apply straight away.">
          {(control) => (
            <Select {...control} options={options} value={roleId} onChange={(event) => setRoleId(event.target.value)} />
          )}
        </Field>
        <div className="flex flex-wrap gap-2 border-t pt-5">
          {member.hasSecondFactor && member.id !== me.id && (
            <Button variant="outline" size="sm" onClick={() => setQuestion('reset')}>
              <KeyRound aria-hidden="true" />
              Reset two-step sign-in
            </Button>
          )}
          <Button variant="outline" size="sm" onClick={() => setQuestion('remove')}>
            <UserMinus aria-hidden="true" />
            Remove from staff
          </Button>
        </div>
      </div>
      <AlertDialog
        open={question !== undefined}
        onOpenChange={(open) => !open && setQuestion(undefined)}
        title={question === 'reset' ? 'Reset two-step sign-in?' : 'Remove from staff?'}
        description={
          question === 'reset'
            ? `${member.userName} will be signed out and can sign in with their password only until they set up two-step sign-in again. Make sure you know who’s asking first.`
            : `${member.userName} will be signed out everywhere. They keep their account as a shopper.`
        }
        confirmLabel={question === 'reset' ? 'Reset' : 'Remove'}
        loading={remove.isPending || reset.isPending}
        onConfirm={() => void confirm()}
      />
    </Dialog>
  );
}
