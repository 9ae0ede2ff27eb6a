import { Settings } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '../src/ui/alert-dialog.tsx';
import { Button } from '../src/ui/button.tsx';
import { Dialog } from '../src/ui/dialog.tsx';
import { Drawer } from '../src/ui/drawer.tsx';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from '../src/ui/dropdown-menu.tsx';
import { latePart } from '../src/ui/late-part.tsx';
import { lazyPart } from '../src/ui/lazy-part.tsx';
import { type MenuOpener, openerOf } from '../src/ui/menu-opener.ts';
import { PendingOverlay } from '../src/ui/pending-overlay.tsx';
import { Popover } from '../src/ui/popover.tsx';
import { Group, Specimen } from './specimen.tsx';

const Lazy = lazyPart(async () => () => <p>A part whose code came when it was drawn.</p>);
const Late = latePart(async () => () => <p>A part that the server draws, whose code comes when it is near.</p>);
const OVERLAY_MS = 1500;

function Menu() {
  const [openedBy, setOpenedBy] = useState<MenuOpener>();
  const [sort, setSort] = useState('newest');
  if (!openedBy) {
    return (
      <Button variant="outline" onClick={(event) => setOpenedBy(openerOf(event))}>
        Menu
      </Button>
    );
  }
  return (
    <DropdownMenu openedBy={openedBy} align="start" trigger={<Button variant="outline">Menu</Button>}>
      <DropdownMenuLabel>Asha Rao</DropdownMenuLabel>
      <DropdownMenuItem>
        <Settings aria-hidden="true" />
        Settings
      </DropdownMenuItem>
      <DropdownMenuItem disabled>Disabled</DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuRadioGroup value={sort} onValueChange={setSort}>
        <DropdownMenuRadioItem value="newest">Newest</DropdownMenuRadioItem>
        <DropdownMenuRadioItem value="price">Price</DropdownMenuRadioItem>
      </DropdownMenuRadioGroup>
    </DropdownMenu>
  );
}

type Overlay = 'dialog' | 'drawer' | 'alert-dialog' | 'pending-overlay' | 'popover';

export function Overlays() {
  const [open, setOpen] = useState<Overlay>();
  const stateOf = (overlay: Overlay) => ({
    open: open === overlay,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? overlay : undefined),
  });
  const close = () => setOpen(undefined);
  const backdrop = () => {
    setOpen('pending-overlay');
    setTimeout(close, OVERLAY_MS);
  };
  return (
    <Group title="Overlays">
      <Specimen of="dialog, drawer, alert-dialog, pending-overlay, dropdown-menu, popover">
        <Button variant="outline" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen('drawer')}>
          Drawer
        </Button>
        <Button variant="outline" onClick={() => setOpen('alert-dialog')}>
          Question
        </Button>
        <Button variant="outline" onClick={backdrop}>
          Backdrop
        </Button>
        <Menu />
        <Popover
          {...stateOf('popover')}
          label="A popover"
          align="start"
          className="p-4"
          trigger={<Button variant="outline">Popover</Button>}
        >
          What it holds.
        </Popover>
        <Dialog
          {...stateOf('dialog')}
          title="A dialog"
          description="With a sentence."
          footer={<Button onClick={close}>Done</Button>}
        >
          What it holds.
        </Dialog>
        <Drawer {...stateOf('drawer')} title="A drawer" footer={<Button onClick={close}>Done</Button>}>
          What it holds.
        </Drawer>
        <AlertDialog
          {...stateOf('alert-dialog')}
          title="Delete it?"
          description="This cannot be undone."
          confirmLabel="Delete"
          onConfirm={close}
        />
        {open === 'pending-overlay' && <PendingOverlay />}
      </Specimen>
      <Specimen of="late-part">
        <Late outline={<p>Its outline</p>} />
      </Specimen>
      <Specimen of="lazy-part">
        <Lazy fallback="Waiting" />
      </Specimen>
    </Group>
  );
}
