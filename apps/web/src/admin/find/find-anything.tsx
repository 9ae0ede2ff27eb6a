import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Palette } from './palette.tsx';
import { useConsoleKeys } from './use-console-keys.ts';

/** The button that opens the palette, and the keys of the console. */
export function FindAnything() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const close = () => setOpen(null);
  const showKeys = () => setOpen('keys');
  useConsoleKeys({ onFind: () => setOpen('palette'), onList: showKeys });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="max-sm:px-2.5"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <Search aria-hidden="true" />
        <span className="max-sm:sr-only">Find anything</span>
      </Button>
      {open === 'palette' && <Palette onClose={close} onKeys={showKeys} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </>
  );
}
