import { Lock } from 'lucide-react';
import { paths } from '../base/paths.ts';
import { PlainPage } from './plain-page.tsx';

export function NoAccessPage() {
  return (
    <PlainPage
      icon={Lock}
      title="Hehehe you dont have access to this page"
      to={paths.landing}
      linkText="Go to your home page"
    />
  );
}
