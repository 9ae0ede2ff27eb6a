// What is read to follow an operation, from the press to the row. `read`: each file whose code does or decides something
// of it, whole. `byName`: what it calls where the name and the sentence above it say enough. Not listed at all: what every
// operation goes through and is learnt once (the contract's table of calls, http/register-call.ts, transactions, clock and
// ids; in the browser base/ and ui/), and declarations (tables, mappings, types).

const MODULES = 'apps/server/src/modules';
const WEB = 'apps/web/src';

const SERVER_LIMITS = { files: 7, folders: 4, lines: 700 };
const WEB_LIMITS = { files: 8, folders: 3, lines: 500 };

export const READING_PATHS = [
  {
    operation: 'add to cart, server',
    limits: SERVER_LIMITS,
    base: MODULES,
    read: ['cart/cart.routes.ts', 'cart/cart.service.ts', 'cart/cart.repository.ts', 'pricing/quote.ts'],
    byName: ['orders/orders.repository.ts'],
  },
  {
    operation: 'add to cart, web',
    limits: WEB_LIMITS,
    base: WEB,
    read: [
      'storefront/cart/add-to-cart.tsx',
      'storefront/cart/use-add-product.ts',
      'storefront/cart/adding-texts.ts',
      'data/cart.ts',
    ],
    byName: ['data/session.ts'],
  },
  {
    operation: 'listing with filters, server',
    limits: SERVER_LIMITS,
    base: MODULES,
    read: [
      'catalog/catalog.routes.ts',
      'catalog/catalog.pages.ts',
      'catalog/catalog.service.ts',
      'catalog/catalog.rules.ts',
      'catalog/listing.repository.ts',
      'catalog/product-columns.tables.ts',
    ],
    byName: ['catalog/filters.rules.ts', 'catalog/filters.repository.ts', 'catalog/facets.service.ts'],
  },
  {
    operation: 'listing with filters, web',
    limits: { files: 12, folders: 3, lines: 800 },
    base: WEB,
    read: [
      'storefront/listing/listing-page.tsx',
      'storefront/listing/use-listing-filters.ts',
      'storefront/listing/filter-panel.tsx',
      'storefront/listing/filter-options.ts',
      'storefront/listing/filter-chips.tsx',
      'storefront/listing/filter-button.tsx',
      'storefront/listing/sort-button.tsx',
      'storefront/product/product-grid.tsx',
      'data/filters.ts',
      'data/products.ts',
    ],
    byName: [
      'storefront/listing/filter-drawer.tsx',
      'storefront/listing/filter-value.tsx',
      'storefront/listing/more-filters.tsx',
      'storefront/listing/price-filter.tsx',
      'storefront/listing/sort-menu.tsx',
      'storefront/product/page-links.tsx',
      'storefront/product/product-card.tsx',
      'storefront/product/use-results-in-sight.ts',
    ],
  },
  {
    operation: 'product edit, server',
    limits: SERVER_LIMITS,
    base: MODULES,
    read: [
      'catalog/catalog.routes.ts',
      'catalog/product-editor.ts',
      'catalog/variants.rules.ts',
      'catalog/catalog.repository.ts',
      'inventory/inventory.service.ts',
    ],
    byName: [
      'catalog/pictures.rules.ts',
      'catalog/product-form.ts',
      'catalog/unique-skus.ts',
      'catalog/variants.repository.ts',
      'catalog/write-product.ts',
      'inventory/inventory.repository.ts',
      'media/media.service.ts',
    ],
  },
  {
    operation: 'product edit, web',
    limits: WEB_LIMITS,
    base: WEB,
    read: [
      'admin/products/product-panel.tsx',
      'admin/products/product-form-fields.ts',
      'admin/products/use-save-product.ts',
      'data/admin-products.ts',
    ],
    byName: [
      'admin/pictures/pictures-section.tsx',
      'admin/pictures/use-pictures.ts',
      'admin/products/product-conflict.tsx',
      'admin/products/product-differences.ts',
      'admin/products/product-sample.ts',
      'admin/products/product-sections.tsx',
      'admin/products/products-page.tsx',
      'admin/variants/use-variants.ts',
      'admin/variants/variants-draft.ts',
      'admin/variants/variants-section.tsx',
    ],
  },
  {
    operation: 'capture, server',
    limits: SERVER_LIMITS,
    base: MODULES,
    read: [
      'checkout/checkout.routes.ts',
      'checkout/checkout.service.ts',
      'checkout/settle-payment.ts',
      'checkout/write-outcome.ts',
      'payments/attempt.states.ts',
      'payments/attempt-calls.ts',
      'payments/attempt-records.ts',
    ],
    byName: [
      'orders/order-book.ts',
      'payments/attempt-moves.ts',
      'payments/payments.rules.ts',
      'payments/provider.port.ts',
    ],
  },
  {
    operation: 'capture whole, server',
    limits: { files: 12, folders: 4, lines: 1100 },
    base: MODULES,
    read: [
      'checkout/checkout.routes.ts',
      'checkout/checkout.service.ts',
      'checkout/settle-payment.ts',
      'checkout/write-outcome.ts',
      'payments/attempt.states.ts',
      'payments/attempt-calls.ts',
      'payments/attempt-records.ts',
      'payments/payments.rules.ts',
      'payments/provider.port.ts',
      'orders/order-book.ts',
      'orders/order.states.ts',
      '../integrations/paypal/index.ts',
    ],
    byName: [
      'cart/cart.repository.ts',
      'checkout/close-order.ts',
      'inventory/inventory.service.ts',
      'orders/orders.repository.ts',
      'payments/attempt-moves.ts',
      'payments/payments.repository.ts',
      '../integrations/paypal/http.ts',
      '../integrations/paypal/order-answer.ts',
    ],
  },
  {
    operation: 'capture, web',
    limits: WEB_LIMITS,
    base: WEB,
    read: [
      'storefront/payment/paypal-return-page.tsx',
      'storefront/payment/use-payment-return.ts',
      'storefront/payment/payment-outcome.ts',
      'storefront/payment/outcome-panel.tsx',
      'storefront/payment/outcome-texts.ts',
      'data/orders.ts',
    ],
    byName: [
      'storefront/payment/payment-success-page.tsx',
      'storefront/payment/settling-payment.tsx',
      'storefront/payment/use-pay-again.ts',
    ],
  },
];
