import type { Permission } from '@haberdash/contract/permissions';

/** Name of each permission, and what it allows. */
export const PERMISSION_LABELS: Record<Permission, { name: string; text: string }> = {
  orders: { name: 'Orders', text: 'See orders and mails, and change the status of an order' },
  refunds: { name: 'Refunds', text: 'Give money back, and mend what the money check finds' },
  customers: { name: 'Customers', text: 'See customers, their orders and addresses, write notes, export the list' },
  products: { name: 'Products', text: 'Add, change and delete products, their stock and pictures' },
  banners: { name: 'Storefront', text: 'Edit the home page, its feature images and the shop’s pages' },
  reports: { name: 'Reports', text: 'See revenue, sales and the money check' },
  settings: {
    name: 'Settings',
    text: 'Change how the store looks and its legal details, see every mail and the documentation of the API',
  },
  staff: { name: 'Staff', text: 'Invite and remove people, make roles, read the audit' },
};
