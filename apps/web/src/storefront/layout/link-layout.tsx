import { Outlet } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useShop } from '../../data/shop.ts';
import { Brand } from '../../ui/brand.tsx';

/** The frame of a page that a mail leads to: it is meant for one thing, no matter who is signed in. */
export function LinkLayout() {
  const { storeName } = useShop();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex h-18 items-center">
        <Brand to={paths.landing}>{storeName}</Brand>
      </header>
      <main className="page flex flex-1 flex-col pb-16">
        <Outlet />
      </main>
    </div>
  );
}
