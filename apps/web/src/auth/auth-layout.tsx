import { LayoutGrid, type LucideIcon, ShieldCheck, Truck } from 'lucide-react';
import { Outlet } from 'react-router';
import { paths } from '../base/paths.ts';
import { pictureSources } from '../base/picture.ts';
import { useShop } from '../data/shop.ts';
import { Brand } from '../ui/brand.tsx';
import { Picture } from '../ui/picture.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';

const CLAIMS: readonly { icon: LucideIcon; text: string }[] = [
  { icon: LayoutGrid, text: 'Extensive selection' },
  { icon: ShieldCheck, text: 'Secure shopping' },
  { icon: Truck, text: 'Fast delivery' },
];

/** Panel beside the form on large screens; on others it is not rendered, so that its picture is not fetched. */
function WelcomePanel() {
  const { storeName } = useShop();
  const isLarge = useMediaQuery('(min-width: 64rem)');
  if (!isLarge) return null;
  return (
    <aside aria-label="Welcome" className="sticky top-0 isolate h-dvh overflow-hidden bg-black text-white">
      <Picture
        {...pictureSources('/art/welcome.webp', '50vw')}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 -z-10 size-full object-cover"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-15% from-black/80 to-45% to-transparent" />
      <div className="flex h-full flex-col justify-end p-10 xl:px-14">
        <p className="font-medium text-small text-white/85">Welcome to {storeName}</p>
        <p className="mt-1 text-balance font-headline text-h2">Your premier destination for quality products</p>
        <ul className="mt-5 flex flex-wrap gap-x-7 gap-y-3 border-white/25 border-t pt-5">
          {CLAIMS.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-2.5 text-small">
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

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
