import type { User } from '@haberdash/contract';
import { Heart, LogOut, MapPin, Package, UserCog } from 'lucide-react';
import { useNavigate } from 'react-router';
import { type ProfileTab, profilePath } from '../../base/paths.ts';
import { useTheme } from '../../base/theme.ts';
import { Avatar } from '../../ui/avatar.tsx';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from '../../ui/dropdown-menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { MenuOpener } from '../../ui/menu-opener.ts';
import { useLeave } from './use-leave.ts';

const ENTRIES: readonly { label: string; tab: ProfileTab; icon: typeof Heart }[] = [
  { label: 'Order Details', tab: 'orders', icon: Package },
  { label: 'Address', tab: 'address', icon: MapPin },
  { label: 'Wishlist', tab: 'wishlist', icon: Heart },
  { label: 'Account settings', tab: 'account', icon: UserCog },
];

export function AccountMenu({ openedBy, user }: { openedBy: MenuOpener; user: User }) {
  const navigate = useNavigate();
  const leave = useLeave();
  const { theme, setTheme } = useTheme();
  const name = user.userName || 'Account';
  return (
    <DropdownMenu
      openedBy={openedBy}
      className="w-64"
      trigger={
        <IconButton label="Account" className="-mr-1">
          <Avatar src={user.profilePicture} name={user.userName} />
        </IconButton>
      }
    >
      <DropdownMenuLabel className="flex items-center gap-3">
        <Avatar src={user.profilePicture} name={user.userName} />
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-caption text-ink-muted">{user.email}</span>
        </span>
      </DropdownMenuLabel>
      <DropdownMenuSeparator />
      {ENTRIES.map(({ label, tab, icon: Icon }) => (
        <DropdownMenuItem key={tab} onSelect={() => navigate(profilePath(tab))}>
          <Icon aria-hidden="true" />
          {label}
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuLabel className="pb-1 text-caption text-ink-muted">Appearance</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={theme} aria-label="Appearance">
        <DropdownMenuRadioItem value="light" onSelect={() => setTheme('light')}>
          Light
        </DropdownMenuRadioItem>
        <DropdownMenuRadioItem value="dark" onSelect={() => setTheme('dark')}>
          Dark
        </DropdownMenuRadioItem>
      </DropdownMenuRadioGroup>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={leave}>
        <LogOut aria-hidden="true" />
        Sign Out
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
