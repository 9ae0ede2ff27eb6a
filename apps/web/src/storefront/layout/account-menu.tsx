import type { User } from '@haberdash/contract';
import { Heart, LogOut, MapPin, Package } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useNavigate } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { useTheme } from '../../lib/theme.ts';
import { type ProfileTab, paths, profilePath } from '../../paths.ts';
import { useSignOut } from '../../session/use-auth.ts';
import { Avatar } from '../../ui/avatar.tsx';
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from '../../ui/dropdown-menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';

const ENTRIES: readonly { label: string; tab: ProfileTab; icon: typeof Heart }[] = [
  { label: 'Order Details', tab: 'orders', icon: Package },
  { label: 'Address', tab: 'address', icon: MapPin },
  { label: 'Wishlist', tab: 'wishlist', icon: Heart },
];

/** Ends the session, says so, and goes home; the guard decides whether home is for visitors. */
function useLeave() {
  const signOut = useSignOut();
  const navigate = useNavigate();
  return async () => {
    try {
      const { message } = await signOut.mutateAsync();
      toast({ title: message, tone: 'success' });
      navigate(paths.shopping.home);
    } catch (error) {
      toast({ title: 'Failed to logout', description: messageOf(error, 'Please try again'), tone: 'danger' });
    }
  };
}

/**
 * Drawn once somebody has asked for it, and therefore open from the start. That is also why it is put together here: the
 * design system's menu always starts closed.
 */
export function AccountMenu({ user }: { user: User }) {
  const navigate = useNavigate();
  const leave = useLeave();
  const { theme, setTheme } = useTheme();
  const name = user.userName || 'Account';
  return (
    <Radix.Root defaultOpen modal={false}>
      <Radix.Trigger asChild>
        <IconButton label="Account" className="-mr-1">
          <Avatar src={user.profilePicture} name={user.userName} />
        </IconButton>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) w-64 overflow-y-auto rounded-lg border bg-surface p-1.5 text-ink shadow-mid data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in"
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
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
