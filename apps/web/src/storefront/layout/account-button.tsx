import type { User } from '@haberdash/contract';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

/** The account menu's button. The menu's code is a tenth of what a page loads, and comes when it is asked for. */
export function AccountButton({ user }: { user: User }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      label="Account"
      aria-haspopup="menu"
      aria-expanded={false}
      className="-mr-1"
      onPointerEnter={() => void loadMenu()}
      onClick={() => setWanted(true)}
    >
      <Avatar src={user.profilePicture} name={user.userName} />
    </IconButton>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} />
    </Suspense>
  );
}
