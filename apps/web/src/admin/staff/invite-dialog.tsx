import type { StaffRole } from '@haberdash/contract';
import { INVITATION_DAYS } from '@haberdash/contract/constants';
import { useInvite } from '../../data/admin-staff.ts';
import { useUser } from '../../data/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { FormControl } from '../../ui/form-control.ts';
import { FormRenderer } from '../../ui/form-renderer.tsx';
import { announceResult } from '../list/announce-result.ts';
import { grantable } from './grantable.ts';

interface InviteDialogProps {
  roles: readonly StaffRole[];
  onClose: () => void;
}

export function InviteDialog({ roles, onClose }: InviteDialogProps) {
  const invite = useInvite();
  const { permissions } = useUser();
  const controls: readonly FormControl[] = [
    {
      name: 'email',
      label: 'Email',
      type: 'email',
      autoComplete: 'off',
      maxLength: 254,
      required: true,
      rules: { pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: 'Enter a valid email address.' } },
    },
    {
      name: 'roleId',
      label: 'Role',
      componentType: 'select',
      options: grantable(roles, permissions).map(({ id, name }) => ({ id, label: name })),
      required: true,
    },
  ];
  const submit = async ({ email = '', roleId = '' }: Record<string, string>) => {
    if (await announceResult(() => invite.mutateAsync({ email, roleId }))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      closable={!invite.isPending}
      title="Invite a staff member"
      description={`We’ll email them a link. It works once and expires after ${INVITATION_DAYS} days.`}
    >
      <FormRenderer
        label="Invitation"
        controls={controls}
        submitText="Send invitation"
        submitting={invite.isPending}
        onSubmit={submit}
      />
    </Dialog>
  );
}
