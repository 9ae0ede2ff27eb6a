import type { Offer } from '@haberdash/contract';
import { BadgePercent } from 'lucide-react';
import { useEffect, useState } from 'react';
import { timeLeft } from './time-left.ts';

const MINUTE = 60_000;

/** The time, once a minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Promotions that come off by themselves in the cart, and how long those that count down still last. */
export function OfferLines({ offers }: { offers: readonly Offer[] }) {
  const now = useMinute();
  const running = offers.filter(({ endsAt }) => endsAt === null || timeLeft(endsAt, now));
  if (running.length === 0) return null;
  return (
    <ul aria-label="Offers" className="mt-3 space-y-2">
      {running.map(({ id, name, endsAt }) => (
        <li
          key={id}
          className="flex items-start gap-2.5 rounded-md bg-emerald-tint px-3 py-2 text-emerald-ink text-small"
        >
          <BadgePercent aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            <strong className="wrap-anywhere font-semibold">{name}</strong>
            <span className="block">Comes off in your cart, no code needed.</span>
            {endsAt && (
              <time dateTime={endsAt} className="block whitespace-nowrap tabular-nums">
                {`Ends in ${timeLeft(endsAt, now)}`}
              </time>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
