import { type AdminGroups, done, type EndpointTable, found, list, one, order, product } from './endpoints.ts';

const adminOrder = {
  ...order,
  refundable: { items: 'objects' },
  moneyToGiveBack: 'objects',
  receipts: 'objects',
  toSend: 'objects',
} as const;
const adminReturn = { items: 'objects', refunded: 'object?', refund: 'object?' } as const;
const moneyCheck = {
  progress: 'object',
  remarks: 'strings',
  counts: { captured: 'objects', refunded: 'objects' },
  differences: 'objects',
} as const;
const moneyChecks = { running: 'object?', last: 'object?' } as const;
const catalogImport = { data: { progress: 'object', counts: 'object', ignoredColumns: 'strings' } } as const;
const dashboard = {
  revenue: 'object',
  orders: 'object',
  products: 'object',
  notices: 'strings',
  recentOrders: 'objects',
  categories: 'objects',
  categorySales: 'objects',
  todo: 'object',
  inventory: { topSeller: 'object?', leastSelling: 'object?' },
  daily: 'objects',
} as const;

const settings = {
  store: { taxNumbers: 'objects', markets: 'strings', socialLinks: 'objects', landingClaims: 'strings' },
  checkout: 'object',
  returns: { categories: 'objects', ownReasons: 'objects' },
  documents: 'object',
  sources: 'object',
  standIns: { socialLinks: 'objects' },
} as const;
const paymentSettings = { paypal: 'object', cod: { zones: 'strings' }, bankTransfer: 'object' } as const;
const shipping = { zones: 'objects', dispatch: { workingDays: 'numbers', holidays: 'strings' } } as const;
const taxes = { classes: 'objects', rates: 'objects', categoryClasses: 'object' } as const;
const sizeGuide = { columns: 'objects', rows: 'objects' } as const;
const home = { promises: 'objects', edit: 'object?', looks: 'objects' } as const;
const promotion = {
  data: {
    target: { categories: 'strings', brands: 'strings', products: 'strings', variants: 'strings' },
    emails: 'strings',
    combinesWith: 'object',
    uses: 'object',
    codes: 'object',
  },
} as const;
const bulkEdit = { change: 'object', counts: 'object' } as const;

const customer = {
  spent: 'objects',
  addresses: 'objects',
  latestOrders: 'objects',
  consents: { newsletter: 'object?', stockNotices: 'objects' },
  note: 'object',
} as const;

/** Every call of the console. */
export const adminEndpoints: EndpointTable<AdminGroups> = {
  adminConsole: {
    waiting: { method: 'GET', path: '/api/admin/waiting', answer: one },
    find: {
      method: 'GET',
      path: '/api/admin/find',
      answer: { data: { orders: 'object?', products: 'object?', customers: 'object?' } },
    },
  },
  adminDocuments: {
    list: {
      method: 'GET',
      path: '/api/admin/documents',
      answer: { ...list, missing: 'strings', waiting: 'object', months: 'strings', next: 'objects' },
    },
    month: { method: 'GET', path: '/api/admin/documents/zip' },
    rates: { method: 'GET', path: '/api/admin/documents/csv' },
  },
  adminCustomers: {
    list: { method: 'GET', path: '/api/admin/customers/get', answer: found },
    export: { method: 'GET', path: '/api/admin/customers/export' },
    details: { method: 'GET', path: '/api/admin/customers/:id', answer: { data: customer } },
    saveNote: { method: 'PUT', path: '/api/admin/customers/note/:id', answer: { ...done, ...one } },
  },
  adminOrders: {
    list: {
      method: 'GET',
      path: '/api/admin/orders/get',
      answer: { ...list, counts: 'object', tabs: 'object', totalIsMore: 'boolean' },
    },
    export: { method: 'GET', path: '/api/admin/orders/csv' },
    updateMany: { method: 'POST', path: '/api/admin/orders/bulk', answer: { data: 'objects' } },
    filters: {
      method: 'GET',
      path: '/api/admin/orders/filters',
      answer: { data: { countries: 'strings', methods: 'objects', paymentMethods: 'strings' } },
    },
    events: { method: 'GET', path: '/api/admin/orders/events' },
    details: { method: 'GET', path: '/api/admin/orders/details/:id', answer: { data: adminOrder } },
    update: { method: 'PUT', path: '/api/admin/orders/update/:id', answer: { ...done, data: adminOrder } },
    correctAddress: { method: 'PUT', path: '/api/admin/orders/address/:id', answer: { ...done, data: adminOrder } },
    refund: { method: 'POST', path: '/api/admin/orders/refund/:id', answer: { ...done, data: adminOrder } },
    retryRefund: { method: 'POST', path: '/api/admin/orders/refund/:id/retry', answer: { ...done, data: adminOrder } },
    recordPayment: { method: 'POST', path: '/api/admin/orders/payment/:id', answer: { ...done, data: adminOrder } },
    undoPayment: {
      method: 'POST',
      path: '/api/admin/orders/payment/:id/undo',
      answer: { ...done, data: adminOrder },
    },
    returnPayment: {
      method: 'POST',
      path: '/api/admin/orders/payment/:id/return',
      answer: { ...done, data: adminOrder },
    },
    completeRefund: {
      method: 'POST',
      path: '/api/admin/orders/refund/:id/done',
      answer: { ...done, data: adminOrder },
    },
    matchStatement: {
      method: 'POST',
      path: '/api/admin/orders/payments/statement',
      answer: { data: { rows: 'objects' } },
    },
  },
  shipments: {
    create: { method: 'POST', path: '/api/admin/orders/shipments/:id', answer: { ...done, data: adminOrder } },
    update: {
      method: 'PUT',
      path: '/api/admin/orders/shipments/:id/:shipmentId',
      answer: { ...done, data: adminOrder },
    },
    sendMany: { method: 'POST', path: '/api/admin/shipments/many', answer: { data: { rows: 'objects' } } },
    pickList: { method: 'GET', path: '/api/admin/shipments/pick-list', answer: { data: 'objects' } },
  },
  adminOrderMessages: {
    list: { method: 'GET', path: '/api/admin/orders/messages/:id', answer: { data: 'objects' } },
    add: { method: 'POST', path: '/api/admin/orders/messages/:id', answer: { data: 'objects' } },
  },
  adminReturns: {
    list: { method: 'GET', path: '/api/admin/returns/get', answer: { ...list, counts: 'object' } },
    details: { method: 'GET', path: '/api/admin/returns/details/:id', answer: { data: adminReturn } },
    update: { method: 'PUT', path: '/api/admin/returns/update/:id', answer: { ...done, data: adminReturn } },
    refund: { method: 'POST', path: '/api/admin/returns/refund/:id', answer: { ...done, data: adminReturn } },
  },
  adminWithdrawals: {
    list: { method: 'GET', path: '/api/admin/withdrawals/get', answer: { ...list, open: 'number' } },
    judge: { method: 'PUT', path: '/api/admin/withdrawals/update/:id', answer: { data: { items: 'objects' } } },
  },
  adminProducts: {
    list: { method: 'GET', path: '/api/admin/products/get', answer: found },
    add: { method: 'POST', path: '/api/admin/products/add', answer: product },
    edit: { method: 'PUT', path: '/api/admin/products/edit/:id', answer: product },
    details: { method: 'GET', path: '/api/admin/products/details/:id', answer: product },
    duplicate: { method: 'POST', path: '/api/admin/products/duplicate/:id', answer: product },
    remove: { method: 'DELETE', path: '/api/admin/products/delete/:id', answer: done },
    upload: { method: 'POST', path: '/api/admin/products/upload', answer: { result: { url: 'string' } } },
  },
  adminSetup: {
    get: { method: 'GET', path: '/api/admin/setup', answer: { data: 'object?' } },
  },
  adminSizeGuides: {
    save: { method: 'PUT', path: '/api/admin/size-guides/:category', answer: { data: sizeGuide } },
    remove: { method: 'DELETE', path: '/api/admin/size-guides/:category', answer: done },
  },
  adminColours: {
    list: { method: 'GET', path: '/api/admin/colours/get', answer: list },
    edit: { method: 'PUT', path: '/api/admin/colours/edit', answer: done },
  },
  adminTaxonomy: {
    list: {
      method: 'GET',
      path: '/api/admin/taxonomy/get',
      answer: { data: { categories: 'objects', brands: 'objects' } },
    },
    subcategories: {
      method: 'GET',
      path: '/api/admin/taxonomy/subcategories/:category',
      answer: { data: 'objects' },
    },
    add: { method: 'POST', path: '/api/admin/taxonomy/add/:kind', answer: { ...done, ...one } },
    edit: { method: 'PUT', path: '/api/admin/taxonomy/edit/:kind/:id', answer: { ...done, ...one } },
    reorder: { method: 'PUT', path: '/api/admin/taxonomy/order/:kind', answer: done },
    remove: { method: 'DELETE', path: '/api/admin/taxonomy/delete/:kind/:id', answer: { ...done, moved: 'number' } },
  },
  adminBanners: {
    list: { method: 'GET', path: '/api/admin/banners/get', answer: list },
    edit: { method: 'PUT', path: '/api/admin/banners/edit/:id', answer: one },
  },
  adminHome: {
    get: { method: 'GET', path: '/api/admin/home', answer: { data: home } },
    save: { method: 'PUT', path: '/api/admin/home', answer: { data: home } },
  },
  adminPages: {
    list: { method: 'GET', path: '/api/admin/pages/get', answer: list },
    details: { method: 'GET', path: '/api/admin/pages/details/:slug', answer: one },
    add: { method: 'POST', path: '/api/admin/pages/add', answer: one },
    edit: { method: 'PUT', path: '/api/admin/pages/edit/:slug', answer: one },
    publish: { method: 'PUT', path: '/api/admin/pages/publish/:slug', answer: one },
    remove: { method: 'DELETE', path: '/api/admin/pages/delete/:slug', answer: done },
    preview: { method: 'POST', path: '/api/admin/pages/preview', answer: { data: { html: 'string' } } },
  },
  adminPromotions: {
    list: { method: 'GET', path: '/api/admin/promotions/get', answer: found },
    details: { method: 'GET', path: '/api/admin/promotions/get/:id', answer: promotion },
    add: { method: 'POST', path: '/api/admin/promotions/add', answer: promotion },
    edit: { method: 'PUT', path: '/api/admin/promotions/edit/:id', answer: promotion },
    remove: { method: 'DELETE', path: '/api/admin/promotions/delete/:id', answer: done },
    goods: {
      method: 'POST',
      path: '/api/admin/promotions/goods',
      answer: { data: { products: 'objects', variants: 'objects' } },
    },
    makeCodes: { method: 'POST', path: '/api/admin/promotions/codes/:id' },
    try: {
      method: 'POST',
      path: '/api/admin/promotions/try',
      answer: {
        data: { lines: 'objects', adjustments: 'objects', totals: 'object', chargeTotals: 'object', outcome: 'object' },
      },
    },
  },
  adminSearches: {
    misses: { method: 'GET', path: '/api/admin/searches/misses', answer: list },
  },
  adminBulkEdits: {
    plan: { method: 'POST', path: '/api/admin/products/bulk/plan', answer: { data: bulkEdit } },
    latest: { method: 'GET', path: '/api/admin/products/bulk/latest', answer: { data: 'object?' } },
    details: { method: 'GET', path: '/api/admin/products/bulk/details/:id', answer: { data: bulkEdit } },
    items: { method: 'GET', path: '/api/admin/products/bulk/items/:id', answer: list },
    apply: { method: 'POST', path: '/api/admin/products/bulk/apply/:id', answer: { data: bulkEdit } },
    undo: { method: 'POST', path: '/api/admin/products/bulk/undo/:id', answer: { data: bulkEdit } },
  },
  inventory: {
    ledger: { method: 'GET', path: '/api/admin/products/ledger/:id', answer: list },
  },
  catalogImports: {
    list: { method: 'GET', path: '/api/admin/imports/get', answer: { data: 'objects' } },
    add: { method: 'POST', path: '/api/admin/imports/add', answer: catalogImport },
    part: { method: 'POST', path: '/api/admin/imports/part/:id/:number', answer: catalogImport },
    check: { method: 'POST', path: '/api/admin/imports/check/:id', answer: catalogImport },
    details: { method: 'GET', path: '/api/admin/imports/details/:id', answer: catalogImport },
    items: { method: 'GET', path: '/api/admin/imports/items/:id', answer: list },
    findings: {
      method: 'GET',
      path: '/api/admin/imports/findings/:id',
      answer: { data: { asks: 'objects', notes: 'objects' } },
    },
    answer: { method: 'POST', path: '/api/admin/imports/answer/:id', answer: catalogImport },
    start: { method: 'POST', path: '/api/admin/imports/start/:id', answer: catalogImport },
    stop: { method: 'POST', path: '/api/admin/imports/stop/:id', answer: catalogImport },
    remove: { method: 'DELETE', path: '/api/admin/imports/delete/:id', answer: done },
    wrongRows: { method: 'GET', path: '/api/admin/imports/wrong/:id' },
    exportProducts: { method: 'GET', path: '/api/admin/products/export' },
  },
  dashboard: {
    get: { method: 'GET', path: '/api/admin/dashboard/get', answer: { data: dashboard } },
  },
  timeline: {
    read: { method: 'GET', path: '/api/admin/orders/timeline/:id', answer: { data: 'objects' } },
  },
  moneyCheck: {
    latest: { method: 'GET', path: '/api/admin/money-check/latest', answer: { data: moneyChecks } },
    run: { method: 'POST', path: '/api/admin/money-check/run', answer: { data: moneyChecks } },
    mend: { method: 'POST', path: '/api/admin/money-check/mend/:id', answer: { ...done, data: moneyCheck } },
  },
  mail: {
    list: { method: 'GET', path: '/api/admin/mail/get', answer: { ...list, isDelivered: 'boolean' } },
    details: { method: 'GET', path: '/api/admin/mail/details/:id', answer: one },
    page: { method: 'GET', path: '/api/admin/mail/page/:id' },
    sendAgain: { method: 'POST', path: '/api/admin/mail/again/:id', answer: { ...done, ...one } },
  },
  settings: {
    get: { method: 'GET', path: '/api/admin/settings', answer: { data: settings } },
    save: { method: 'PUT', path: '/api/admin/settings', answer: { data: settings } },
  },
  payments: {
    get: { method: 'GET', path: '/api/admin/payments', answer: { data: paymentSettings } },
    save: { method: 'PUT', path: '/api/admin/payments', answer: { data: paymentSettings } },
  },
  shipping: {
    get: { method: 'GET', path: '/api/admin/shipping', answer: { data: shipping } },
    save: { method: 'PUT', path: '/api/admin/shipping', answer: { data: shipping } },
    try: {
      method: 'POST',
      path: '/api/admin/shipping/try',
      answer: { data: { isFree: 'boolean', zone: 'object?', methods: 'objects' } },
    },
  },
  taxes: {
    get: { method: 'GET', path: '/api/admin/taxes', answer: { data: taxes } },
    save: { method: 'PUT', path: '/api/admin/taxes', answer: { data: taxes } },
    preview: { method: 'POST', path: '/api/admin/taxes/preview', answer: { data: { taxLines: 'objects' } } },
    presets: { method: 'GET', path: '/api/admin/taxes/presets', answer: { data: 'objects' } },
  },
  audit: {
    list: { method: 'GET', path: '/api/admin/audit/get', answer: { data: 'objects', next: 'string' } },
    export: { method: 'GET', path: '/api/admin/audit/export' },
  },
};
