import { Outlet } from 'react-router';
import { paths } from '../base/paths.ts';
import { useShop } from '../data/shop.ts';
import { Brand } from '../ui/brand.tsx';
import { WelcomePanel } from './welcome-panel.tsx';

export function AuthLayout() {
  const { storeName } = useShop();
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <WelcomePanel />
      <div className="flex min-w-0 flex-col">
        <header className="flex px-4 pt-4 sm:px-8 sm:pt-6">
          <Brand to={paths.landing}>{storeName}</Brand>
        </header>
        <main className="flex flex-1 items-center justify-center px-4 py-10 sm:px-8">
          <div className="w-full max-w-md">
            <Outlet />
          </div>
        </main>
      </div>
    </div>
  );
}
