import { useRef } from 'react';
import { Link, Outlet } from 'react-router';
import { useSession } from '../../data/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OpenProduct } from '../product/open-product.tsx';
import { LateFooter } from './late-footer.ts';
import { StoreHeader } from './store-header.tsx';

const PreviewBar = lazyPart(async () => (await import('./preview-bar.tsx')).PreviewBar);

/** Header, main area and footer of every page that shoppers see, and the product dialog over them. */
export function StorefrontLayout() {
  const main = useRef<HTMLElement>(null);
  const { isPreview } = useSession();

  return (
    <div className="flex min-h-dvh flex-col">
      <Link
        to="#main"
        onClick={(event) => {
          // Moves the focus alone: the address stays as it is.
          event.preventDefault();
          main.current?.focus();
        }}
        className="fixed top-2 left-2 z-50 inline-flex h-11 -translate-y-20 items-center rounded-md bg-inverse px-5 font-medium text-on-inverse text-small focus:translate-y-0"
      >
        Skip to content
      </Link>
      {isPreview && <PreviewBar />}
      <StoreHeader />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <LateFooter />
      <OpenProduct />
    </div>
  );
}
