import type { Permission } from '@haberdash/contract/permissions';

/** Name of each permission, and what it allows. */
export const PERMISSION_LABELS: Record<Permission, { name: string; text: string }> = {
  orders: { name: 'Orders', text: 'View orders and emails, and change order statuses' },
  refunds: { name: 'Refunds', text: 'Make refunds and fix what the money check finds' },
  customers: {
    name: 'Customers',
    text: 'View customers with their orders and addresses, write notes, export the list',
  },
  products: { name: 'Products', text: 'Add, edit and delete products, stock and pictures' },
  promotions: { name: 'Promotions', text: 'Add, change and end promotions and their codes' },
  banners: { name: 'Storefront', text: 'Edit the home page, feature images and pages' },
  reports: { name: 'Reports', text: 'View revenue, sales and the money check' },
  settings: {
    name: 'Settings',
    text: 'Change the store’s look and legal details, view all emails and the API documentation',
  },
  staff: { name: 'Staff', text: 'Invite and remove people, manage roles, view the audit log' },
};
