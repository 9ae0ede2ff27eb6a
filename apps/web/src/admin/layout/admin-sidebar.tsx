import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useUser } from '../../data/session.ts';
import { useShop } from '../../data/shop.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { AdminNav } from './admin-nav.tsx';

/** Beside the page from `lg` up; smaller screens have the same entries in a drawer. */
export function AdminSidebar() {
  const { storeName } = useShop();
  return (
    <aside
      aria-label="Sidebar"
      className="fixed inset-y-0 left-0 z-30 hidden w-64 flex-col border-r bg-surface lg:flex"
    >
      <Link to={paths.admin.home} className="flex h-16 items-center gap-2.5 px-6 text-h3 tracking-tight">
        <span className="truncate">{storeName}</span>
        <span className="rounded-sm bg-sunken px-1.5 py-0.5 font-medium text-caption text-ink-muted tracking-normal">
          Admin
        </span>
      </Link>
      <div className="scroll-area flex-1 px-3 py-2">
        <AdminNav />
      </div>
      <SignedInAs />
    </aside>
  );
}

export function SignedInAs() {
  const { userName, email, profilePicture } = useUser();
  return (
    <div className="flex items-center gap-3 border-t px-6 py-4">
      <Avatar src={profilePicture} name={userName} />
      <div className="min-w-0 text-small">
        <p className="truncate font-medium">{userName}</p>
        <p className="truncate text-caption text-ink-muted">{email}</p>
      </div>
    </div>
  );
}
