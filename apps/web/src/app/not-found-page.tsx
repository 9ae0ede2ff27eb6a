import { Compass } from 'lucide-react';
import { paths } from '../base/paths.ts';
import { useSession } from '../data/session.ts';
import { PlainPage } from './plain-page.tsx';

export function NotFoundPage() {
  const { user } = useSession();
  const home = user ? (user.role === 'admin' ? paths.admin.home : paths.shopping.home) : paths.landing;
  return (
    <PlainPage
      icon={Compass}
      title="Page not found"
      text="There is nothing at this address."
      to={home}
      linkText="Go to the start page"
    />
  );
}
