import type { CustomerDetails } from '@haberdash/contract';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { AddressText } from '../../address/address-text.tsx';
import { hasCode } from '../../base/api-error.ts';
import { countOf, formatDay } from '../../base/formats.ts';
import { paths } from '../../base/paths.ts';
import { useCustomer } from '../../data/admin-customers.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { CustomerNoteForm } from './customer-note-form.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { spentText } from './spent-text.ts';

const ABOVE = [{ label: 'Customers', to: paths.admin.customers }];

/** One customer: what they bought, where they live, what they agreed to, and what the staff notes about them. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useCustomer(id);
  if (!data && hasCode(error, 'CUSTOMER_NOT_FOUND')) return <NoSuchCustomer />;
  if (!data && error) {
    return <ErrorState message="Failed to load this customer" onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <CustomerSkeleton />;
  return (
    <>
      <div className="mb-3">
        <Breadcrumbs above={ABOVE} here={data.userName} />
      </div>
      <PageHeading title={<span className="wrap-anywhere">{data.userName}</span>} />
      {data.isFormer && (
        <p className="mb-4 rounded-lg bg-sunken px-4 py-3 text-ink-muted text-small">
          This customer has deleted their account. Order records are kept without personal details.
        </p>
      )}
      {data.isVisitor && (
        <p className="mb-4 rounded-lg bg-sunken px-4 py-3 text-ink-muted text-small">
          This customer has no account. Their orders move to one once they sign up and confirm this email.
        </p>
      )}
      <Figures customer={data} />
      <div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-3">
        <div className="space-y-4 xl:col-span-2">
          <CustomerOrders customer={data} />
          {!data.isFormer && !data.isVisitor && <CustomerNoteForm key={data.id} id={data.id} note={data.note} />}
        </div>
        {!data.isFormer && (
          <div className="space-y-4">
            <Contact customer={data} />
            <Addresses customer={data} />
            <Consents customer={data} />
          </div>
        )}
      </div>
    </>
  );
}

function NoSuchCustomer() {
  return (
    <EmptyState
      as="h1"
      icon={UserRoundX}
      title="Customer not found"
      text="The link may be out of date, or the address mistyped."
      action={
        <Button asChild variant="outline">
          <Link to={paths.admin.customers}>Go to customers</Link>
        </Button>
      }
    />
  );
}

function CustomerSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the customer" className="space-y-4">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-24 rounded-xl" />
      <div className="grid gap-4 xl:grid-cols-3">
        <Skeleton className="h-96 rounded-xl xl:col-span-2" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    </div>
  );
}

function Figures({ customer }: { customer: CustomerDetails }) {
  const { spent, orders, lastOrderAt, createdAt } = customer;
  const figures = [
    { term: 'Spent', value: spentText(spent) },
    { term: 'Paid orders', value: orders.toLocaleString('en') },
    { term: 'Last paid order', value: lastOrderAt ? formatDay(lastOrderAt) : '–' },
    { term: 'Customer since', value: formatDay(createdAt) },
  ];
  return (
    <Card className="p-0">
      <dl className="grid grid-cols-2 xl:grid-cols-4">
        {figures.map(({ term, value }) => (
          <div key={term} className="min-w-0 px-5 py-4">
            <dt className="text-ink-muted text-small">{term}</dt>
            <dd className="wrap-anywhere mt-0.5 font-semibold text-h3 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-ink-muted">{term}</dt>
      <dd className="wrap-anywhere min-w-0 text-right">{children}</dd>
    </div>
  );
}

function Contact({ customer: { email, emailProvedAt, isVisitor, addresses } }: { customer: CustomerDetails }) {
  const phones = [...new Set(addresses.map(({ phone }) => phone))];
  return (
    <Card>
      <CardHeader title="Contact" className="mb-2" />
      <dl className="divide-y text-small">
        <Line term="Email">
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
        </Line>
        {!isVisitor && <Line term="Email confirmed">{emailProvedAt ? formatDay(emailProvedAt) : 'No'}</Line>}
        {phones.map((phone) => (
          <Line key={phone} term="Phone">
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="underline underline-offset-4">
              {phone}
            </a>
          </Line>
        ))}
      </dl>
    </Card>
  );
}

function Addresses({ customer: { addresses, isVisitor } }: { customer: CustomerDetails }) {
  return (
    <Card>
      <CardHeader title={isVisitor ? 'Delivery addresses' : 'Addresses'} className="mb-2" />
      {addresses.length === 0 && (
        <p className="text-ink-muted text-small">
          {isVisitor ? 'No addresses in their orders.' : 'No saved addresses.'}
        </p>
      )}
      <ul className="divide-y text-small">
        {addresses.map((address) => (
          <li key={address.id} className="wrap-anywhere py-2.5">
            <AddressText address={address} />
            <p className="text-ink-muted">{address.phone}</p>
            {address.taxNumber && <p className="text-ink-muted">{`Tax number ${address.taxNumber}`}</p>}
            {address.notes && <p className="text-ink-muted">{address.notes}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function newsletterText({ newsletter }: CustomerDetails['consents']): string {
  if (!newsletter) return 'Not subscribed';
  return newsletter.confirmedAt
    ? `Subscribed ${formatDay(newsletter.confirmedAt)}`
    : `Signed up ${formatDay(newsletter.askedAt)}, not confirmed`;
}

function Consents({ customer: { consents } }: { customer: CustomerDetails }) {
  const { stockNotices } = consents;
  return (
    <Card>
      <CardHeader title="Consents" className="mb-2" />
      <dl className="divide-y text-small">
        <Line term="Newsletter">{newsletterText(consents)}</Line>
        <Line term="Back-in-stock emails">
          {stockNotices.length > 0 ? countOf(stockNotices.length, 'product') : 'None'}
        </Line>
      </dl>
      {stockNotices.length > 0 && (
        <ul aria-label="Waiting for" className="mt-1 space-y-1 text-caption text-ink-muted">
          {stockNotices.map(({ productId, title, askedAt }) => (
            <li key={`${productId}-${askedAt}`} className="wrap-anywhere">
              {`${title || 'Deleted product'}, ${formatDay(askedAt)}`}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
