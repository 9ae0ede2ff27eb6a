import { type ReactNode, useState } from 'react';
import { maySee } from '../../base/admin-pages.ts';
import { useUser } from '../../data/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { NAV_ENTRIES } from '../layout/nav-groups.ts';
import { areSingleKeysOn, setSingleKeys } from './single-keys.ts';

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex min-w-6 items-center justify-center rounded-sm border bg-sunken px-1.5 py-0.5 font-medium text-caption">
      {children}
    </kbd>
  );
}

function Line({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5 text-small">
      <dt>{children}</dt>
      <dd className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </dd>
    </div>
  );
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The list of keys, and the switch for those that are pressed alone. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { permissions } = useUser();
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  const change = (next: boolean) => {
    setSingleKeys(next);
    setIsOn(next);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      <Switch
        label="Single-key shortcuts"
        description="Turns on the shortcuts below that don’t use Ctrl or Cmd."
        checked={isOn}
        onChange={({ target }) => change(target.checked)}
        className="mb-4"
      />
      <dl className="divide-y">
        <Line keys={[isMac() ? '⌘' : 'Ctrl', 'K']}>Find anything</Line>
        <Line keys={['/']}>Search this list</Line>
        <Line keys={['?']}>Keyboard shortcuts</Line>
        {NAV_ENTRIES.filter(({ to }) => maySee(permissions, to)).map(({ to, label, letter }) => (
          <Line key={to} keys={['G', letter.toUpperCase()]}>{`Go to ${label}`}</Line>
        ))}
      </dl>
    </Dialog>
  );
}
