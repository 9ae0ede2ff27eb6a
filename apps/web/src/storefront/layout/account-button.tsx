import type { User } from '@haberdash/contract';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type MenuOpener, openerOf } from '../../ui/menu-opener.ts';

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu);

/** The account menu's button. The menu's code is a tenth of what a page loads, and comes when it is asked for. */
export function AccountButton({ user }: { user: User }) {
  const [openedBy, setOpenedBy] = useState<MenuOpener>();
  const button = (
    <IconButton
      label="Account"
      aria-haspopup="menu"
      aria-expanded={false}
      className="-mr-1"
      onPointerEnter={AccountMenu.preload}
      onClick={(event) => setOpenedBy(openerOf(event))}
    >
      <Avatar src={user.profilePicture} name={user.userName} />
    </IconButton>
  );
  if (!openedBy) return button;
  return <AccountMenu fallback={button} onUnavailable={() => setOpenedBy(undefined)} openedBy={openedBy} user={user} />;
}
