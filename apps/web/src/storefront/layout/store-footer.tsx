import { WITHDRAWAL_PAGE } from '@haberdash/contract/order-constants';
import { CircleCheck, Mail, MapPin, Moon, Phone, Sun } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { pagePath, paths, profilePath, searchPath } from '../../base/paths.ts';
import { useTheme } from '../../base/theme.ts';
import { clearStoredFilters, listingPath } from '../../data/filters.ts';
import { useSubscribe } from '../../data/newsletter.ts';
import { usePageLinks } from '../../data/pages.ts';
import { useSession } from '../../data/session.ts';
import { useShop } from '../../data/shop.ts';
import { BrandMark } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useTypedBefore } from '../../ui/use-typed-before.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Turns the page dark or light, and says which of the two it would be. */
function ThemeButton() {
  const { theme, setTheme } = useTheme();
  return (
    <Button variant="ghost" size="sm" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
      {/* Distinguished by the style: the server does not know which of the two a browser is in. */}
      <span className="inline-flex items-center gap-2 dark:hidden">
        <Moon aria-hidden="true" />
        Dark mode
      </span>
      <span className="hidden items-center gap-2 dark:inline-flex">
        <Sun aria-hidden="true" />
        Light mode
      </span>
    </Button>
  );
}

const EMAIL = /^\S+@\S+\.\S+$/;

/** Stores an email for the newsletter (D18) and says so in its own place. */
function NewsletterForm() {
  const [email, setEmail] = useState('');
  const field = useTypedBefore(email, setEmail);
  const [invalid, setInvalid] = useState<string>();
  const subscribe = useSubscribe();
  const error = invalid ?? (subscribe.isError ? messageOf(subscribe.error, 'Please try again') : undefined);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    subscribe.reset();
    const wrong = EMAIL.test(email.trim()) ? undefined : 'Please enter a valid email address.';
    setInvalid(wrong);
    if (!wrong) subscribe.mutate(email.trim(), { onSuccess: () => setEmail('') });
  };

  return (
    <form noValidate aria-labelledby="newsletter" onSubmit={submit} className="max-w-md max-lg:col-span-full">
      <h2 id="newsletter" className="text-h3">
        Newsletter
      </h2>
      <p className="mt-1 text-ink-muted text-small">New arrivals and offers, now and then. Nothing else.</p>
      <div className="mt-4 flex items-start gap-2">
        <Field
          label={<span className="sr-only">Newsletter email</span>}
          error={error}
          className="min-w-0 flex-1 *:mb-0 [&>p]:mt-2"
        >
          {(control) => (
            <Input
              {...control}
              ref={field}
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="h-12" loading={subscribe.isPending}>
          Subscribe
        </Button>
      </div>
      <div role="status">
        {subscribe.isSuccess && !invalid && (
          <p className="mt-2 flex items-center gap-2 text-small text-success-ink">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            {subscribe.data.message}
          </p>
        )}
      </div>
    </form>
  );
}

const linkClasses =
  'inline-flex min-h-8 items-center text-small text-ink-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11';

export function StoreFooter() {
  const { storeName, social, logo, legalName, taxNumbers } = useShop();
  const legal = [legalName, ...taxNumbers].filter((line) => line !== '');
  const isCheckout = useLocation().pathname === paths.shopping.checkout;
  return (
    <footer className="mt-16 border-t bg-surface lg:mt-24">
      {/* Whoever pays is not led away. */}
      {!isCheckout && (
        <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-12 sm:grid-cols-3 sm:gap-x-10 lg:grid-cols-[minmax(0,5fr)_2fr_2fr_3fr] lg:py-16">
          <NewsletterForm />
          <FooterList title="Quick links">
            <QuickLinks />
          </FooterList>
          {social.length > 0 && (
            <FooterList title="Follow us">
              {social.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noreferrer" className={linkClasses}>
                    {name}
                    <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
                  </a>
                </li>
              ))}
            </FooterList>
          )}
          <ContactDetails />
        </div>
      )}
      <div className="page">
        <div
          className={cn(
            'flex flex-wrap items-center gap-x-6 gap-y-3 py-6 text-ink-muted text-small',
            !isCheckout && 'border-t',
          )}
        >
          {!logo && <BrandMark className="size-6" />}
          <div className={cn(!logo && 'sm:-ml-3')}>
            <p>
              © {new Date().getFullYear()} {storeName}
            </p>
            {legal.length > 0 && <p className="text-caption">{legal.join(' · ')}</p>}
          </div>
          <PageLinks />
          <div className="ml-auto">
            <ThemeButton />
          </div>
        </div>
      </div>
    </footer>
  );
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold text-small">{title}</h2>
      <ul className="mt-3 space-y-1">{children}</ul>
    </nav>
  );
}

/** Pages of text that are published, such as the terms; nothing where there are none. */
function PageLinks() {
  const links = usePageLinks();
  if (links.length === 0) return null;
  return (
    <nav aria-label="About this shop">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {links.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={slug === WITHDRAWAL_PAGE ? paths.withdrawal : pagePath(slug)} className={linkClasses}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface QuickLink {
  label: string;
  to: string;
  onClick?: () => void;
}

function QuickLinks() {
  const { isVisitor } = useSession();
  const { access } = useShop();
  const own: QuickLink[] = [
    { label: 'Your orders', to: profilePath('orders') },
    { label: 'Your wishlist', to: profilePath('wishlist') },
  ];
  const visitor: QuickLink[] = [
    { label: 'Become a member', to: paths.signup },
    ...(access === 'open' ? [{ label: 'Find my order', to: paths.shopping.findOrder }] : []),
  ];
  const links: QuickLink[] = [
    { label: 'Shop everything', to: listingPath(), onClick: clearStoredFilters },
    { label: 'New arrivals', to: listingPath({ sortby: 'newest' }), onClick: clearStoredFilters },
    { label: 'Find a product', to: searchPath() },
    ...(isVisitor ? visitor : own),
  ];
  return links.map(({ label, to, onClick }) => (
    <li key={label}>
      <Link to={to} onClick={onClick} className={linkClasses}>
        {label}
      </Link>
    </li>
  ));
}

function ContactDetails() {
  const { address, phone, email } = useShop().contact;
  if (!address && !phone && !email) return null;
  return (
    <section aria-labelledby="contact" className="max-sm:col-span-full">
      <h2 id="contact" className="font-semibold text-small">
        Contact us
      </h2>
      <address className="mt-3 space-y-1 text-ink-muted text-small not-italic [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        {address && (
          <p className="flex min-h-8 items-start gap-3 py-1">
            <MapPin aria-hidden="true" />
            {address}
          </p>
        )}
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={`${linkClasses} gap-3`}>
            <Phone aria-hidden="true" />
            {phone}
          </a>
        )}
        {phone && email && <br />}
        {email && (
          <a href={`mailto:${email}`} className={`${linkClasses} gap-3 break-all`}>
            <Mail aria-hidden="true" />
            {email}
          </a>
        )}
      </address>
    </section>
  );
}
