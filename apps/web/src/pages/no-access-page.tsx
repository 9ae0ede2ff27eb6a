import { Lock } from 'lucide-react';
import { paths } from '../paths.ts';
import { usePageTitle } from '../shop/shop-context.ts';
import { PlainPage } from './plain-page.tsx';

export function NoAccessPage() {
  usePageTitle('No access');
  return (
    <PlainPage
      icon={Lock}
      title="Hehehe you dont have access to this page"
      to={paths.landing}
      linkText="Go to your home page"
    />
  );
}
