import type { StaffRole } from '@haberdash/contract';
import { PERMISSIONS, type Permission } from '@haberdash/contract/permissions';
import { useState } from 'react';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { useSaveRole } from '../../data/admin-staff.ts';
import { useUser } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { announceResult } from '../list/announce-result.ts';
import { PERMISSION_LABELS } from './permission-labels.ts';

interface RoleDialogProps {
  /** Undefined for a new one. */
  role: StaffRole | undefined;
  onClose: () => void;
}

const isSameChoice = (one: readonly Permission[], other: readonly Permission[]): boolean =>
  one.length === other.length && one.every((permission) => other.includes(permission));

/** A role of one's own, made of what one may do oneself. */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const { permissions: own = [] } = useUser();
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? []);
  useKeptSession(() => name !== (role?.name ?? '') || !isSameChoice(chosen, role?.permissions ?? []));
  const save = useSaveRole();
  const toggle = (permission: Permission, isOn: boolean) =>
    setChosen(isOn ? [...chosen, permission] : chosen.filter((one) => one !== permission));
  const submit = async () => {
    if (await announceResult(() => save.mutateAsync({ id: role?.id, name, permissions: [...chosen] }))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      closable={!save.isPending}
      title={role ? `Role ${role.name}` : 'New role'}
      description={
        role ? 'Changes apply straight away to everyone with this role.' : 'Name the role and choose what it allows.'
      }
      footer={
        <Button
          type="submit"
          form="role-form"
          disabled={name.trim() === '' || chosen.length === 0}
          loading={save.isPending}
        >
          Save role
        </Button>
      }
    >
      <form
        id="role-form"
        noValidate
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label="Name" required>
          {(control) => (
            <Input {...control} value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <fieldset className="space-y-1">
          <legend className="mb-2 font-medium text-small">Permissions</legend>
          {PERMISSIONS.filter((permission) => own.includes(permission)).map((permission) => (
            <Checkbox
              key={permission}
              className="items-start py-1.5"
              checked={chosen.includes(permission)}
              onChange={(event) => toggle(permission, event.target.checked)}
              label={
                <span>
                  <span className="block font-medium">{PERMISSION_LABELS[permission].name}</span>
                  <span className="block text-ink-muted">{PERMISSION_LABELS[permission].text}</span>
                </span>
              }
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
