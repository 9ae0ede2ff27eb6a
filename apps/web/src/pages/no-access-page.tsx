import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { usePageTitle } from '../shop/shop-context.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NoAccessPage() {
  usePageTitle('No access');
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        as="h1"
        icon={Lock}
        title="Hehehe you dont have access to this page"
        action={
          <Button asChild>
            <Link to={paths.landing}>Go to your home page</Link>
          </Button>
        }
      />
    </main>
  );
}
