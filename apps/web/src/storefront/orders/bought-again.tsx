import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { countOf } from '../../base/formats.ts';
import { paths } from '../../base/paths.ts';
import type { BoughtAgain as Outcome } from './buy-again.ts';

/** Says what of an order is in the cart again, and what is not. */
export const BoughtAgain = ({ added, missing }: Outcome) => (
  <div role="status" className="space-y-2 rounded-lg bg-sunken p-4 text-small">
    {added > 0 && (
      <p className="flex items-start gap-2.5">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success-ink" />
        <span>
          {`${countOf(added, 'item')} added to your cart. `}
          <Link to={paths.shopping.checkout} className="font-medium underline underline-offset-4">
            Go to checkout
          </Link>
        </span>
      </p>
    )}
    {missing.map(({ id, title, reason }) => (
      <p key={id} className="wrap-anywhere flex items-start gap-2.5">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning-ink" />
        {`${title}: ${reason}`}
      </p>
    ))}
  </div>
);
