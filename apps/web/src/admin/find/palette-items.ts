import type { Findings } from '@haberdash/contract';
import { isPermitted, type Permission } from '@haberdash/contract/permissions';
import { FileText, History, type LucideIcon, Package, Search, ShoppingBag, UserRound } from 'lucide-react';
import { maySee } from '../../base/admin-pages.ts';
import { shortId } from '../../base/formats.ts';
import { adminCustomerPath, adminListPath, adminOrderPath, adminPagePath, paths } from '../../base/paths.ts';
import { orderLabel } from '../../base/status-labels.ts';
import { totalText } from '../../base/total-text.ts';
import { NAV_ENTRIES } from '../layout/nav-groups.ts';
import { EDIT_PARAM } from '../products/edited-in-address.ts';
import { ACTIONS, type Action } from './actions.ts';
import type { Recent } from './recent.ts';

/** One line of the palette, and what it leads to. */
export interface PaletteItem {
  key: string;
  label: string;
  detail: string;
  icon: LucideIcon;
  target: { to: string } | { action: Action };
  /** It is kept among the recent ones. */
  isKept: boolean;
}

export interface PaletteGroup {
  name: string;
  items: readonly PaletteItem[];
}

type Held = readonly Permission[] | undefined;

const MOST_SUGGESTED_PAGES = 6;

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Each word of the text begins a word of these. */
export function matches(text: string, all: string): boolean {
  const known = wordsOf(all);
  return wordsOf(text).every((word) => known.some((each) => each.startsWith(word)));
}

const pageItems = (held: Held): PaletteItem[] =>
  NAV_ENTRIES.filter(({ to }) => maySee(held, to)).map(({ to, label, icon, letter }) => ({
    key: `page ${to}`,
    label,
    detail: `G ${letter.toUpperCase()}`,
    icon,
    target: { to },
    isKept: true,
  }));

const isAllowed = (held: Held, { need }: Action): boolean =>
  isPermitted(held, need) && (need !== 'refunds' || isPermitted(held, 'orders'));

const actionItems = (held: Held) =>
  ACTIONS.filter((action) => isAllowed(held, action)).map((action) => ({
    words: action.words,
    item: {
      key: `action ${action.label}`,
      label: action.label,
      detail: '',
      icon: action.icon,
      target: 'to' in action ? { to: action.to } : { action },
      isKept: false,
    } satisfies PaletteItem,
  }));

/** Offers before anything is typed: the latest choices, actions, and the first pages. */
export const suggested = (held: Held, recent: readonly Recent[]): PaletteGroup[] => [
  {
    name: 'Recent',
    items: recent.map(({ label, detail, to }) => ({
      key: `recent ${to}`,
      label,
      detail,
      icon: History,
      target: { to },
      isKept: true,
    })),
  },
  { name: 'Actions', items: actionItems(held).map(({ item }) => item) },
  { name: 'Pages', items: pageItems(held).slice(0, MOST_SUGGESTED_PAGES) },
];

/** A page of text, such as the terms. */
interface TextPage {
  slug: string;
  title: string;
  isPublished: boolean;
}

const textPageItems = (pages: readonly TextPage[]): PaletteItem[] =>
  pages.map(({ slug, title, isPublished }) => ({
    key: `page ${slug}`,
    label: title,
    detail: isPublished ? 'Page' : 'Page, draft',
    icon: FileText,
    target: { to: adminPagePath(slug) },
    isKept: true,
  }));

/** Actions and pages that a text names, pages of text by their titles and addresses. */
export const named = (held: Held, text: string, pages: readonly TextPage[]): PaletteGroup[] => [
  {
    name: 'Actions',
    items: actionItems(held).flatMap(({ item, words }) => (matches(text, `${item.label} ${words}`) ? [item] : [])),
  },
  {
    name: 'Pages',
    items: [
      ...pageItems(held).filter(({ label }) => matches(text, label)),
      ...textPageItems(pages.filter(({ title, slug }) => matches(text, `${title} ${slug.replaceAll('-', ' ')}`))),
    ],
  },
];

type Group = { total: number; totalIsMore: boolean; items: readonly unknown[] };

/** The line that leads from the first results into the list of all. */
function allItem(group: Group, noun: string, to: string): PaletteItem[] {
  if (group.total <= group.items.length) return [];
  const item = { key: `all ${noun}`, label: `All ${totalText(group)} ${noun}`, detail: '', icon: Search };
  return [{ ...item, target: { to }, isKept: false }];
}

/** @param then what is done with an order that is chosen */
const orderItems = (orders: NonNullable<Findings['orders']>, then?: 'refund'): PaletteItem[] =>
  orders.items.map(({ id, userName, orderStatus }) => ({
    key: `order ${id}`,
    label: `${shortId(id)} · ${userName}`,
    detail: orderLabel(orderStatus).text,
    icon: ShoppingBag,
    target: { to: adminOrderPath(id, then) },
    isKept: then === undefined,
  }));

/** Results of the shop for a text; kinds that the person may not see are not there. */
export function found({ orders, products, customers }: Findings, text: string): PaletteGroup[] {
  const groups: PaletteGroup[] = [];
  if (orders) {
    const all = allItem(orders, 'orders', adminListPath(paths.admin.orders, text));
    groups.push({ name: 'Orders', items: [...orderItems(orders), ...all] });
  }
  if (products) {
    const items = products.items.map(({ id, title, status }) => ({
      key: `product ${id}`,
      label: title,
      detail: status === 'published' ? '' : status === 'draft' ? 'Draft' : 'Scheduled',
      icon: Package,
      target: { to: `${paths.admin.products}?${EDIT_PARAM}=${id}` },
      isKept: true,
    }));
    const all = allItem(products, 'products', adminListPath(paths.admin.products, text));
    groups.push({ name: 'Products', items: [...items, ...all] });
  }
  if (customers) {
    const items = customers.items.map(({ id, userName, email }) => ({
      key: `customer ${id}`,
      label: userName,
      detail: email,
      icon: UserRound,
      target: { to: adminCustomerPath(id) },
      isKept: true,
    }));
    const all = allItem(customers, 'customers', adminListPath(paths.admin.customers, text));
    groups.push({ name: 'Customers', items: [...items, ...all] });
  }
  return groups;
}

/** Orders to choose from, whose refund is then asked about. */
export const refundable = ({ orders }: Findings): PaletteGroup[] =>
  orders ? [{ name: 'Orders', items: orderItems(orders, 'refund') }] : [];
