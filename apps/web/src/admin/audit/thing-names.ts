/** Display names for the rows of each table. */
const NAMES: Readonly<Record<string, string>> = {
  products: 'Product',
  product_variants: 'Variant',
  stock_levels: 'Stock',
  product_slugs: 'Address',
  settings: 'Settings',
  shipping: 'Delivery settings',
  taxes: 'Taxes',
  payment_methods: 'Ways to pay',
  size_guides: 'Size guide',
  promotions: 'Promotion',
  promotion_codes: 'Promotion code',
  taxonomy_terms: 'Category or brand',
  colour_names: 'Colour',
  bulk_edits: 'Bulk edit',
  banners: 'Feature image',
  pages: 'Page',
  home_page: 'Home page',
  images: 'Picture',
  orders: 'Order',
  order_messages: 'Message',
  withdrawals: 'Withdrawal',
  customer_notes: 'Customer note',
  payment_attempts: 'Payment',
  payment_receipts: 'Payment',
  refunds: 'Refund',
  shipments: 'Parcel',
  order_returns: 'Return',
  return_items: 'Returned item',
  outbox: 'Mail',
  audit_changes: 'Audit log',
  catalog_imports: 'Import',
  money_checks: 'Money check',
  staff_roles: 'Role',
  staff_invitations: 'Invitation',
  authenticator_apps: 'Authenticator app',
  passkeys: 'Passkey',
  recovery_codes: 'Recovery codes',
  users: 'Account',
};

/** A table that this version does not know keeps its own name. */
export const thingName = (thing: string): string => NAMES[thing] ?? thing;

/** `sale_price` as a person says it: 'Sale price'. */
export function fieldName(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
