import type { ShopInfo } from '@haberdash/contract';
import { WITHDRAWAL_PAGE } from '@haberdash/contract/order-constants';
import { BadgePercent, LayoutGrid, type LucideIcon, ShieldCheck, Truck } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { pictureSources } from '../base/picture.ts';
import { usePageLinks } from '../data/pages.ts';
import { useShop } from '../data/shop.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { LazyImage } from '../ui/lazy-image.tsx';
import { LandingHero } from './landing-hero.tsx';

interface Claim {
  icon: LucideIcon;
  title: string;
  text: string;
}

const claimsOf = ({ hasDelivery, paymentMethods }: ShopInfo): readonly Claim[] => [
  { icon: LayoutGrid, title: 'Wide selection', text: 'Everyday basics and rare finds, in one place.' },
  {
    icon: ShieldCheck,
    title: 'Secure shopping',
    text: paymentMethods.includes('paypal')
      ? 'Payments run through PayPal. We never see your card.'
      : 'You pay us directly. We never ask for your card.',
  },
  { icon: BadgePercent, title: 'Best deals', text: 'Genuine reductions, with the old price next to the new.' },
  {
    icon: Truck,
    title: 'Fast delivery',
    text: hasDelivery ? 'You see cost and arrival before you pay.' : 'Shipping is always free, whatever you order.',
  },
];

const CATEGORIES = [
  { name: 'Electronics', count: '2000+ products', picture: '/art/landing-electronics.webp' },
  { name: 'Fashion', count: '5000+ products', picture: '/art/landing-fashion.webp' },
  { name: 'Home & Living', count: '3000+ products', picture: '/art/landing-home-living.webp' },
  { name: 'Accessories', count: '1000+ products', picture: '/art/landing-accessories.webp' },
];

const CATEGORY_SIZES = '(min-width: 84rem) 18.5rem, (min-width: 64rem) 20vw, 44vw';

export function LandingContent() {
  const { storeName, logo, contact, legalName, taxNumbers } = useShop();
  const legal = [legalName, ...taxNumbers].filter((line) => line !== '');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex h-18 items-center justify-between gap-3">
        <Brand to={paths.landing} logo={logo}>
          {storeName}
        </Brand>
        <nav aria-label="Account" className="flex items-center gap-1 sm:gap-2">
          <Button asChild variant="ghost" className="px-3.5 sm:px-5">
            <Link to={paths.login}>Login</Link>
          </Button>
          <Button asChild className="px-3.5 sm:px-5">
            <Link to={paths.signup}>Sign Up</Link>
          </Button>
        </nav>
      </header>
      <main className="flex-1">
        <LandingHero />
        <Claims />
        <PopularCategories />
      </main>
      <footer className="border-t">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-6 text-ink-muted text-small">
          <div>
            <p>
              {/* Of the server and the browser, one may have passed into the new year before the other. */}©{' '}
              <span suppressHydrationWarning>{new Date().getFullYear()}</span> {storeName}
            </p>
            {legal.length > 0 && <p className="text-caption">{legal.join(' · ')}</p>}
          </div>
          <WithdrawalLink />
          {contact.email && (
            <a
              href={`mailto:${contact.email}`}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {contact.email}
            </a>
          )}
        </div>
      </footer>
    </div>
  );
}

/** The withdrawal function, in shops that must have it on every page. */
function WithdrawalLink() {
  const link = usePageLinks().find(({ slug }) => slug === WITHDRAWAL_PAGE);
  if (!link) return null;
  return (
    <Link to={paths.withdrawal} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
      {link.title}
    </Link>
  );
}

function Claims() {
  const shop = useShop();
  return (
    <section aria-label="Why shop with us" className="border-y bg-surface">
      <ul className="page grid gap-x-8 gap-y-6 py-10 sm:grid-cols-2 lg:grid-cols-4">
        {claimsOf(shop).map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-tint text-accent-ink">
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </span>
            <div>
              <h2 className="font-semibold text-body">{title}</h2>
              <p className="mt-0.5 text-ink-muted text-small">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PopularCategories() {
  const [, ...claims] = useShop().landingClaims;
  return (
    <section aria-labelledby="popular-categories" className="page py-14 lg:py-20">
      <h2 id="popular-categories" className="font-headline text-h1">
        Popular categories
      </h2>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
        {CATEGORIES.map(({ name, count, picture }, index) => (
          <li key={name}>
            <LazyImage {...pictureSources(picture, CATEGORY_SIZES)} alt="" ratio="4 / 3" className="rounded-lg" />
            <h3 className="mt-3 text-h3">{name}</h3>
            <p className="text-ink-muted text-small">{claims[index] || count}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
