import type { Answer } from '../../base/client.ts';
import type { Calls } from '../../base/endpoints.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

type Counts = Answer<Calls['adminOrders']['list']>['counts'];

const BADGES: readonly { name: keyof Counts; label: string; tone: BadgeTone }[] = [
  { name: 'total', label: 'Total', tone: 'neutral' },
  { name: 'pending', label: 'Pending', tone: 'dark' },
  { name: 'confirmed', label: 'Confirmed', tone: 'emerald' },
  { name: 'delivered', label: 'Delivered', tone: 'success' },
  { name: 'rejected', label: 'Rejected', tone: 'danger' },
];

export function CountBadges({ counts }: { counts: Counts }) {
  return (
    <ul aria-label="Number of orders" className="flex flex-wrap gap-1.5">
      {BADGES.map(({ name, label, tone }) => (
        <li key={name}>
          <Badge tone={tone}>{`${label}: ${counts[name].toLocaleString('en')}`}</Badge>
        </li>
      ))}
    </ul>
  );
}
