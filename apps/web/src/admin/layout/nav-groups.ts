import type { Waiting } from '@haberdash/contract';
import {
  BadgePercent,
  FileSpreadsheet,
  FileText,
  House,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Package,
  Percent,
  ReceiptText,
  Ruler,
  Scale,
  ScrollText,
  SearchX,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Store,
  Tags,
  Truck,
  Undo2,
  UserRound,
  Users,
  WalletCards,
} from 'lucide-react';
import type { AdminPage } from '../../base/admin-pages.ts';
import { paths } from '../../base/paths.ts';

export interface NavEntry {
  to: AdminPage['to'];
  label: string;
  icon: LucideIcon;
  /** The letter that leads here after G. */
  letter: string;
  /** Numbers that are shown beside the entry while they are above 0. */
  waits?: readonly (keyof Waiting)[];
}

export interface NavGroup {
  name: string;
  entries: readonly NavEntry[];
}

/** The console's pages in the order of its sidebar: a page of a new capability is a line in its group. */
export const NAV_GROUPS: readonly NavGroup[] = [
  {
    name: 'Sell',
    entries: [
      {
        to: paths.admin.orders,
        label: 'Orders',
        icon: ShoppingBag,
        letter: 'o',
        waits: ['openOrders', 'refundsDue', 'questions', 'deliveredUnpaid'],
      },
      { to: paths.admin.returns, label: 'Returns', icon: Undo2, letter: 'k', waits: ['returns', 'withdrawals'] },
      { to: paths.admin.promotions, label: 'Promotions', icon: BadgePercent, letter: 'u' },
      { to: paths.admin.documents, label: 'Documents', icon: ReceiptText, letter: 'q' },
      { to: paths.admin.customers, label: 'Customers', icon: UserRound, letter: 'c' },
    ],
  },
  {
    name: 'Catalogue',
    entries: [
      { to: paths.admin.products, label: 'Products', icon: Package, letter: 'p' },
      { to: paths.admin.taxonomy, label: 'Categories and brands', icon: Tags, letter: 'b' },
      { to: paths.admin.sizeGuides, label: 'Size guides', icon: Ruler, letter: 'z' },
      { to: paths.admin.imports, label: 'Import and export', icon: FileSpreadsheet, letter: 'i' },
    ],
  },
  {
    name: 'Storefront',
    entries: [
      { to: paths.admin.homeParts, label: 'Home page', icon: House, letter: 'h' },
      { to: paths.admin.featureImages, label: 'Feature images', icon: Images, letter: 'f' },
      { to: paths.admin.pages, label: 'Pages', icon: FileText, letter: 'n' },
    ],
  },
  {
    name: 'Insights',
    entries: [
      { to: paths.admin.home, label: 'Dashboard', icon: LayoutDashboard, letter: 'd' },
      { to: paths.admin.searches, label: 'Searches', icon: SearchX, letter: 'e' },
      { to: paths.admin.money, label: 'Money check', icon: Scale, letter: 'm' },
    ],
  },
  {
    name: 'Settings',
    entries: [
      { to: paths.admin.store, label: 'Store', icon: Store, letter: 'r' },
      { to: paths.admin.shipping, label: 'Delivery', icon: Truck, letter: 'v' },
      { to: paths.admin.taxes, label: 'Taxes', icon: Percent, letter: 'x' },
      { to: paths.admin.payments, label: 'Payments', icon: WalletCards, letter: 'w' },
      { to: paths.admin.returnSettings, label: 'Return settings', icon: Undo2, letter: 'j' },
      { to: paths.admin.settings, label: 'Settings', icon: Settings, letter: 's' },
      { to: paths.admin.staff, label: 'Staff', icon: Users, letter: 't' },
      { to: paths.admin.security, label: 'Security', icon: ShieldCheck, letter: 'y' },
      { to: paths.admin.audit, label: 'Audit log', icon: ScrollText, letter: 'a' },
      { to: paths.admin.mail, label: 'Mail', icon: Mail, letter: 'l', waits: ['failedMails'] },
    ],
  },
];

export const NAV_ENTRIES: readonly NavEntry[] = NAV_GROUPS.flatMap(({ entries }) => entries);

/** The entry that an address belongs to: the one with the longest address that leads to it. */
export function currentEntry(pathname: string): NavEntry | undefined {
  const leading = NAV_ENTRIES.filter(({ to }) => to === pathname || pathname.startsWith(`${to}/`));
  return leading.sort((one, other) => other.to.length - one.to.length)[0];
}
