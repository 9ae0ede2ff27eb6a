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

const ICONS = {
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
} as const satisfies Record<string, LucideIcon>;

/** An icon that is kept by its name. */
export function NamedIcon({ name, ...props }: LucideProps & { name: keyof typeof ICONS }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden="true" {...props} />;
}
