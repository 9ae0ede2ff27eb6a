import type { PermissionNeed } from '@haberdash/contract/permissions';
import { BadgePercent, FileSpreadsheet, Keyboard, type LucideIcon, Plus, Undo2 } from 'lucide-react';
import { adminPromotionPath, paths } from '../../base/paths.ts';
import { EDIT_PARAM, NEW_PRODUCT } from '../products/edited-in-address.ts';

/** Effect of an action: go to an address, ask for an order and go to its refund, or list the keys. */
type Deed = { to: string } | { chooses: 'order-to-refund' } | { opens: 'keys' };

export type Action = Deed & {
  label: string;
  icon: LucideIcon;
  need: PermissionNeed;
  /** Further words that it is found by. */
  words: string;
};

/** Actions of the console that can be begun from anywhere: one of a new capability is a line here. */
export const ACTIONS: readonly Action[] = [
  {
    label: 'Add product',
    icon: Plus,
    need: 'products',
    words: 'new create',
    to: `${paths.admin.products}?${EDIT_PARAM}=${NEW_PRODUCT}`,
  },
  {
    label: 'New promotion',
    icon: BadgePercent,
    need: 'promotions',
    words: 'add create discount code coupon voucher sale offer',
    to: adminPromotionPath('new'),
  },
  {
    label: 'Refund…',
    icon: Undo2,
    need: 'refunds',
    words: 'money return refund',
    chooses: 'order-to-refund',
  },
  { label: 'Import products', icon: FileSpreadsheet, need: 'products', words: 'csv file', to: paths.admin.imports },
  { label: 'Keyboard shortcuts', icon: Keyboard, need: 'own-account', words: 'keys help', opens: 'keys' },
];
