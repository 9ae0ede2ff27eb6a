import type { PromiseIcon } from '@haberdash/contract';
import {
  BadgeCheck,
  Clock,
  Gift,
  Heart,
  Leaf,
  type LucideIcon,
  type LucideProps,
  MessageCircle,
  RotateCcw,
  Ruler,
  Scissors,
  ShieldCheck,
  Store,
  Truck,
} from 'lucide-react';

const ICONS: Readonly<Record<PromiseIcon, LucideIcon>> = {
  truck: Truck,
  returns: RotateCcw,
  shield: ShieldCheck,
  badge: BadgeCheck,
  leaf: Leaf,
  heart: Heart,
  gift: Gift,
  clock: Clock,
  chat: MessageCircle,
  ruler: Ruler,
  scissors: Scissors,
  store: Store,
};

/** An icon that is kept by its name. */
export function NamedIcon({ name, ...props }: LucideProps & { name: PromiseIcon }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden="true" {...props} />;
}
