import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-context.ts';
import { usePageTitle } from '../shop/shop-context.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NotFoundPage() {
  usePageTitle('Page not found');
  const { user } = useSession();
  const home = user ? (user.role === 'admin' ? paths.admin.home : paths.shopping.home) : paths.landing;
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        as="h1"
        icon={Compass}
        title="Page not found"
        text="There is nothing at this address."
        action={
          <Button asChild>
            <Link to={home}>Go to the start page</Link>
          </Button>
        }
      />
    </main>
  );
}
