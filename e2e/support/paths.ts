/**
 * The addresses of the shop's pages, written down a second time on purpose: people have them bookmarked and linked, so a
 * page that moves fails a test.
 */
export const paths = {
  landing: '/',
  login: '/auth/login',
  signup: '/auth/signup',
  register: '/auth/register',
  forgot: '/auth/forgot',
  reset: '/auth/reset',
  emailConfirm: '/auth/email/confirm',
  emailUndo: '/auth/email/undo',
  setup: '/setup',
  noAccess: '/unauth-page',
  shopping: {
    root: '/shopping',
    home: '/shopping/home',
    listing: '/shopping/listing',
    search: '/shopping/search',
    profile: '/shopping/profile',
    checkout: '/shopping/checkout',
    paypalReturn: '/shopping/paypal-return',
    paymentSuccess: '/shopping/payment-success',
    product: (slug: string) => `/shopping/product/${slug}`,
    /** A product's dialog, over the page that has least of its own. */
    productDialog: (id: string) => `/shopping/search?product=${id}`,
    sizeGuide: (category: string) => `/shopping/size-guide/${category}`,
  },
  page: (slug: string) => `/pages/${slug}`,
  admin: {
    root: '/admin',
    home: '/admin/home',
    products: '/admin/products',
    sizeGuides: '/admin/size-guides',
    taxonomy: '/admin/taxonomy',
    homeParts: '/admin/home-page',
    pages: '/admin/pages',
    orders: '/admin/orders',
    mail: '/admin/mail',
    money: '/admin/money',
    searches: '/admin/searches',
    staff: '/admin/staff',
    audit: '/admin/audit',
    security: '/admin/security',
    settings: '/admin/settings',
    account: '/admin/account',
  },
} as const;
