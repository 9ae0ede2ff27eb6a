import { Compass, Lock, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { adminHome } from '../base/admin-pages.ts';
import { paths } from '../base/paths.ts';
import { useSession } from '../data/session.ts';
import { useShop } from '../data/shop.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';

interface PlainPageProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** The way out. */
  to: string;
  linkText: string;
}

/** A page that only says one thing and leads on. */
function PlainPage({ icon: Icon, title, text, to, linkText }: PlainPageProps) {
  const { storeName, logo } = useShop();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex h-18 items-center">
        <Brand to={to} logo={logo}>
          {storeName}
        </Brand>
      </header>
      <main className="page flex flex-1 flex-col items-center justify-center pb-28 text-center">
        <span className="inline-flex size-20 items-center justify-center rounded-full bg-accent-tint text-accent-ink">
          <Icon aria-hidden="true" className="size-9" strokeWidth={1.5} />
        </span>
        <h1 className="mt-7 max-w-xl text-balance font-headline text-h1">{title}</h1>
        {text && <p className="mt-3 text-ink-muted">{text}</p>}
        <Button asChild size="lg" className="mt-8">
          <Link to={to}>{linkText}</Link>
        </Button>
      </main>
    </div>
  );
}

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

export function NotFoundPage() {
  const { user } = useSession();
  const home = user ? (user.role === 'admin' ? adminHome(user.permissions) : paths.shopping.home) : paths.landing;
  return (
    <PlainPage
      icon={Compass}
      title="Page not found"
      text="We can’t find anything at this address."
      to={home}
      linkText="Go to the home page"
    />
  );
}
