/** Business constants of the shop: the specification's section 9, with decisions D11 and D12. */

/** Kinds of terms for products, each a list that the admin keeps. */
export const TAXONOMY_KINDS = ['category', 'brand', 'subcategory'] as const;
export type TaxonomyKind = (typeof TAXONOMY_KINDS)[number];
export const MAX_TERM_ID_LENGTH = 40;
export const MAX_TERM_LABEL_LENGTH = 60;
/** Characters of the line of text on the page of a category or subcategory. */
export const MAX_TERM_DESCRIPTION_LENGTH = 300;
/** The most categories, brands, or subcategories of one category. */
export const MAX_TERMS = 500;

export const SORTS = [
  { id: 'priceLowToHigh', label: 'Price: Low to High' },
  { id: 'priceHighToLow', label: 'Price: High to Low' },
  { id: 'newest', label: 'Newest' },
  { id: 'nameAToZ', label: 'Name: A to Z' },
  { id: 'nameZToA', label: 'Name: Z to A' },
  { id: 'featured', label: 'Featured' },
] as const;

export type SortId = (typeof SORTS)[number]['id'];

export const SORT_IDS = SORTS.map((sort) => sort.id) as [SortId, ...SortId[]];
export const DEFAULT_SORT: SortId = 'priceLowToHigh';

/** Spellings of a brand that callers use besides its id (D12). */
export const BRAND_ALIASES: ReadonlyMap<string, string> = new Map([
  ['h&m', 'hm'],
  ['levis', 'levi'],
  ["levi's", 'levi'],
]);

/** The orders of reviews: the newest first, or by their stars and then the newest. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Families of colours, by which the filter groups the shop's own names. */
export const COLOUR_FAMILIES = [
  { id: 'black', label: 'Black' },
  { id: 'white', label: 'White' },
  { id: 'grey', label: 'Grey' },
  { id: 'beige', label: 'Beige' },
  { id: 'brown', label: 'Brown' },
  { id: 'red', label: 'Red' },
  { id: 'pink', label: 'Pink' },
  { id: 'orange', label: 'Orange' },
  { id: 'yellow', label: 'Yellow' },
  { id: 'green', label: 'Green' },
  { id: 'blue', label: 'Blue' },
  { id: 'purple', label: 'Purple' },
  { id: 'metallic', label: 'Metallic' },
  { id: 'multi', label: 'Multi' },
] as const;
export type ColourFamilyId = (typeof COLOUR_FAMILIES)[number]['id'];
export const COLOUR_FAMILY_IDS = COLOUR_FAMILIES.map(({ id }) => id) as [ColourFamilyId, ...ColourFamilyId[]];

export const ORDER_STATUSES = ['pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Statuses that an admin may set; the system sets `confirmed` when the payment is captured (D8). */
export const ADMIN_ORDER_STATUSES = ['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'] as const;
export type AdminOrderStatus = (typeof ADMIN_ORDER_STATUSES)[number];

/** `pending`: a provider waits for the buyer; `awaiting`: the money comes later, by hand. */
export const PAYMENT_STATUSES = [
  'pending',
  'awaiting',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** `pending`: asked for, and not known to have ended; `failed`: nothing was given back. */
export const REFUND_STATUSES = ['pending', 'completed', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Actors: the shop by itself, or a person by role. */
export const ACTORS = ['system', 'shopper', 'admin'] as const;
export type ActorKind = (typeof ACTORS)[number];

/**
 * Reasons for a change of stock: a variant that is new, an order that takes its units, an unpaid one that ends, a
 * rejected one, one that is taken up again, units that come back with a refund, with an order that its buyer calls off,
 * with a return, the unit that is held for an exchange or released, a parcel that was not taken, the admin's own edit,
 * and a file that is imported.
 */
export const STOCK_REASONS = [
  'opening',
  'order',
  'release',
  'rejection',
  'reopening',
  'refund',
  'callOff',
  'return',
  'exchange',
  'shipment',
  'edit',
  'import',
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** Publishing choices of the staff: a draft, or in the shop, now or from a set time. */
export const PRODUCT_STATUSES = ['draft', 'published'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
/** States by which the console's list is filtered: a published product whose time has not come is `scheduled`. */
export const PUBLISHING_STATES = ['published', 'scheduled', 'draft'] as const;
export type PublishingState = (typeof PUBLISHING_STATES)[number];

/** Products by what is left of them: `low` is up to `LOW_STOCK_DASHBOARD_MAX`, `out` none. */
export const STOCK_FILTERS = ['low', 'out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/**
 * Rounding of a new price: only to the currency's own minor unit, to whole units, to tens of them, or to the nearest
 * amount that ends in 99 minor units, or in 9 whole ones.
 */
export const PRICE_ROUNDINGS = ['none', 'whole', 'ten', 'ending99', 'ending9'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];
export const BULK_EDIT_STATES = ['planning', 'planned', 'applying', 'applied', 'undoing', 'undone'] as const;
export type BulkEditState = (typeof BULK_EDIT_STATES)[number];
/**
 * State of each product of a bulk edit: `planned` to be changed, `unchanged` by it, `refused`; then `done`, or `left`
 * as it is because it was edited meanwhile; and where it is undone `undone`, or `kept` as it has been edited since.
 */
export const BULK_ITEM_STATES = ['planned', 'unchanged', 'refused', 'done', 'left', 'undone', 'kept'] as const;
export type BulkItemState = (typeof BULK_ITEM_STATES)[number];
/** The most products of one bulk edit, and of those the most that are named one by one. */
export const MAX_BULK_PRODUCTS = 10_000;
export const MAX_BULK_IDS = 1000;
export const BULK_UNDO_MINUTES = 10;

/** Kinds of amounts that are added to the lines of an order, or taken off them and off the delivery. */
export const ADJUSTMENT_KINDS = ['discount', 'shipping', 'shippingDiscount', 'fee'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** Kinds of mails of the shop. */
export const MAIL_KINDS = [
  'order-placed',
  'payment-reminder',
  'payment-received',
  'order-expired',
  'order-confirmed',
  'payment-review',
  'payment-failed',
  'order-sent',
  'order-delivered',
  'order-rejected',
  'order-cancelled',
  'order-refunded',
  'new-order',
  'order-called-off',
  'money-to-return',
  'stock-low',
  'stock-back',
  'newsletter-confirm',
  'newsletter-welcome',
  'password-reset',
  'password-changed',
  'email-confirm',
  'email-changing',
  'factor-changed',
  'account-deleted',
  'staff-invited',
  'order-link',
  'order-document',
  'shipment-sent',
  'shipment-changed',
  'shipment-cancelled',
  'order-question',
  'order-answer',
  'return-requested',
  'return-changed',
  'withdrawal-received',
  'withdrawal-notice',
  'withdrawal-judged',
  'new-withdrawal',
  'account-confirm',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const DOCUMENT_KINDS = ['invoice', 'creditNote', 'receipt'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** `failed`: tried for days and given up; the admin may send it again. */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Name shown for a person whose account is deleted. */
export const FORMER_CUSTOMER = 'A former customer';
/** Second factors of a sign-in. */
export const SECOND_FACTORS = ['app', 'passkey', 'recovery-code'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];
export const MAX_PASSKEYS = 10;
export const MAX_OWN_ROLES = 50;
export const INVITATION_DAYS = 3;

export const MAX_ADDRESSES = 3;
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
/** The refusal of an iPhone's HEIC photographs, which nothing here can read. */
export const HEIC_REFUSED = 'This picture is in HEIC, the iPhone format. Save it as a JPEG and upload that file.';
/** Widths in pixels in which every uploaded picture is stored as WebP. */
export const IMAGE_WIDTHS = [320, 640, 1200] as const;
/** And as AVIF, which most browsers take: so close to each other that none is fetched half as wide again as it is drawn. */
export const AVIF_WIDTHS = [160, 320, 480, 640, 960, 1200, 1920] as const;
export const BANNER_WIDTHS = [640, 1200, 1920] as const;

/** The pages that every shop has, in the order of the console and the footer. */
export const BUILT_IN_PAGES = ['terms', 'privacy', 'returns', 'delivery', 'contact', 'about'] as const;
/** Limits of the shop's pages: of one's title and text, in characters, and of how many there are. */
export const MAX_PAGE_TITLE = 80;
export const MAX_PAGE_BODY = 30_000;
export const MAX_PAGES = 50;

/** Limits of the home page's parts. */
export const MAX_PROMISES = 4;
export const MAX_PROMISE_LENGTH = 60;
export const MAX_EDIT_PRODUCTS = 8;
export const MAX_LOOKS = 4;
export const MAX_LOOK_PRODUCTS = 6;
/** New products on the home page. */
export const NEW_PRODUCTS = 8;
/** Icons that a promise can have. */
export const PROMISE_ICONS = [
  'truck',
  'returns',
  'shield',
  'badge',
  'leaf',
  'heart',
  'gift',
  'clock',
  'chat',
  'ruler',
  'scissors',
  'store',
] as const;

export const DEFAULT_PAGE_SIZE = 100;
export const MAX_PAGE_SIZE = 100;
export const ADMIN_ORDERS_PAGE_SIZE = 10;
export const ADMIN_DOCUMENTS_PAGE_SIZE = 25;
export const ADMIN_CUSTOMERS_PAGE_SIZE = 25;
/** The most characters of what is looked for in the console: an email's. */
export const MAX_FIND_LENGTH = 254;
/** Results of each kind that the console's search shows before it leads into a list. */
export const FOUND_PER_KIND = 5;
/** Orders of the console's products besides the newest first; a leading minus sign turns one round. */
export const ADMIN_PRODUCT_SORTS = [
  'title',
  '-title',
  'price',
  '-price',
  'stock',
  '-stock',
  'updated',
  '-updated',
] as const;
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number];
/** Orders by which the console's customers are sorted. */
export const CUSTOMER_SORTS = ['newest', 'lastOrder', 'spent', 'orders'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
export const MAX_CUSTOMER_NOTE = 2000;
export const FEATURED_PRODUCTS = 4;
/** Days for which a product counts as new once it was first published. */
export const NEW_DAYS = 30;
/** Days of which the sales count for the sort `featured`. */
export const FEATURED_DAYS = 30;
export const MIN_SEARCH_LENGTH = 4;
export const MAX_SEARCH_LENGTH = 200;
/** Maximum number of entries to skip to reach a page, from the start or the end of the list. */
export const MOST_PASSED_OVER = 20_000;
/** A search that finds more says so, and shows as many as this. */
export const MOST_FOUND = 1000;
export const LOW_STOCK_CARD_MAX = 5;
export const LOW_STOCK_ADMIN_BELOW = 5;
export const LOW_STOCK_DASHBOARD_MAX = 10;

/** The dashboard tells of failures of so many days, and of sales by category of so many. */
export const TODO_DAYS = 7;
export const SALES_DAYS = 30;
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
/** The most units of one variant that one cart line may hold. */
export const MAX_LINE_QUANTITY = 999;
/** The most lines that one cart may have: one per variant. */
export const MAX_CART_LINES = 100;
/** Of one piece: a tonne. */
export const MAX_WEIGHT_GRAMS = 1_000_000;
export const MAX_STOCK = 1_000_000;
/** Limits of one product: its options, their values in all, and its variants (D28). */
export const MAX_OPTIONS = 3;
export const MAX_OPTION_VALUES = 100;
export const MAX_VARIANTS = 200;
export const MAX_OPTION_NAME_LENGTH = 40;
export const MAX_OPTION_VALUE_LENGTH = 60;
export const MAX_SKU_LENGTH = 64;
/** Pictures of one product (D29), and how many characters may say what is to be seen on one. */
export const MAX_PRODUCT_IMAGES = 12;
export const MAX_ALT_LENGTH = 300;

/** Waiting times of the screens, in milliseconds (section 9). */
export const TIMINGS = {
  bannerAdvance: 5000,
  paymentRedirect: 1500,
  emptyCartRedirect: 5000,
  searchDebounce: 1000,
  healthTimeout: 10_000,
  healthRetryEvery: 5000,
  healthRetries: 3,
  cartBadgeBounce: 1000,
  authToast: 3000,
  shopperToast: 5000,
  toastRemoval: 1_000_000,
} as const;
export const HEADER_SHADOW_AFTER_PX = 20;

/** Country of the addresses in a shop that has not said where it is. */
export const FALLBACK_COUNTRY = 'IN';
