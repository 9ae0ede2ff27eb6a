import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths, profilePath, searchPath } from '../../base/paths.ts';
import { clearStoredFilters, listingPath } from '../../data/filters.ts';
import { useSession } from '../../data/session.ts';
import { useShop } from '../../data/shop.ts';
import { BrandMark } from '../../ui/brand.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { ThemeButton } from './theme-button.tsx';

const linkClasses =
  'inline-flex min-h-8 items-center text-small text-ink-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11';

export function StoreFooter() {
  const { storeName, social } = useShop();
  return (
    <footer className="mt-16 border-t bg-surface lg:mt-24">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-12 sm:grid-cols-3 sm:gap-x-10 lg:grid-cols-[minmax(0,5fr)_2fr_2fr_3fr] lg:py-16">
        <NewsletterForm />
        <FooterList title="Quick Links">
          <QuickLinks />
        </FooterList>
        <FooterList title="Follow Us">
          {social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noreferrer" className={linkClasses}>
                {name}
                <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
              </a>
            </li>
          ))}
        </FooterList>
        <ContactDetails />
      </div>
      <div className="page">
        <div className="flex items-center gap-3 border-t py-6 text-ink-muted text-small">
          <BrandMark className="size-6" />
          <p className="mr-auto">
            © {new Date().getFullYear()} {storeName}
          </p>
          <ThemeButton />
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

interface QuickLink {
  label: string;
  to: string;
  onClick?: () => void;
}

function QuickLinks() {
  const { user } = useSession();
  const own: QuickLink[] = [
    { label: 'Your orders', to: profilePath('orders') },
    { label: 'Your wishlist', to: profilePath('wishlist') },
  ];
  const visitor: QuickLink[] = [{ label: 'Become a member', to: paths.signup }];
  const links: QuickLink[] = [
    { label: 'Shop everything', to: listingPath(), onClick: clearStoredFilters },
    { label: 'New arrivals', to: listingPath({ sortby: 'newest' }), onClick: clearStoredFilters },
    { label: 'Find a product', to: searchPath() },
    ...(user ? own : visitor),
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
  const { contact } = useShop();
  return (
    <section aria-labelledby="contact" className="max-sm:col-span-full">
      <h2 id="contact" className="font-semibold text-small">
        Contact Us
      </h2>
      <address className="mt-3 space-y-1 text-ink-muted text-small not-italic [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <p className="flex min-h-8 items-start gap-3 py-1">
          <MapPin aria-hidden="true" />
          {contact.address}
        </p>
        <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className={`${linkClasses} gap-3`}>
          <Phone aria-hidden="true" />
          {contact.phone}
        </a>
        <br />
        <a href={`mailto:${contact.email}`} className={`${linkClasses} gap-3 break-all`}>
          <Mail aria-hidden="true" />
          {contact.email}
        </a>
      </address>
    </section>
  );
}
