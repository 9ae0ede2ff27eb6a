import { accountCalls } from './account.ts';
import { addressCalls } from './address.ts';
import { adminOrderCalls } from './admin-order.ts';
import { auditCalls } from './audit.ts';
import { authCalls } from './auth.ts';
import { adminBannerCalls, bannerCalls } from './banner.ts';
import { bulkEditCalls } from './bulk-edit.ts';
import { cartCalls } from './cart.ts';
import { catalogImportCalls } from './catalog-import.ts';
import { checkoutCalls } from './checkout.ts';
import { adminColourCalls } from './colours.ts';
import type { Call } from './common.ts';
import { adminConsoleCalls } from './console.ts';
import { adminCustomerCalls } from './customer.ts';
import { dashboardCalls } from './dashboard.ts';
import { adminDocumentCalls, documentCalls } from './documents.ts';
import { adminHomeCalls, homeCalls } from './home.ts';
import { inventoryCalls } from './inventory.ts';
import { mailCalls } from './mail.ts';
import { moneyCheckCalls } from './money-check.ts';
import { orderCalls } from './order.ts';
import { adminOrderMessageCalls, orderMessageCalls } from './order-message.ts';
import { adminPageCalls, pageCalls } from './page.ts';
import { paymentSettingsCalls } from './payment-settings.ts';
import { adminProductCalls, productCalls } from './product-calls.ts';
import { adminPromotionCalls, promotionCalls } from './promotion-calls.ts';
import { adminReturnCalls, returnCalls } from './return-calls.ts';
import { reviewCalls } from './review.ts';
import { adminSearchCalls } from './search.ts';
import { securityCalls } from './security.ts';
import { settingsCalls } from './settings.ts';
import { adminSetupCalls } from './setup.ts';
import { shipmentCalls } from './shipment-calls.ts';
import { shippingCalls } from './shipping-calls.ts';
import { shopCalls, wishlistCalls } from './shop.ts';
import { adminSizeGuideCalls, sizeGuideCalls } from './size-guide.ts';
import { staffCalls } from './staff.ts';
import { stockNoticeCalls } from './stock-notice.ts';
import { taxesCalls } from './taxes-calls.ts';
import { adminTaxonomyCalls, taxonomyCalls } from './taxonomy.ts';
import { timelineCalls } from './timeline.ts';
import { webhookCalls } from './webhook.ts';
import { adminWithdrawalCalls, withdrawalCalls } from './withdrawal.ts';

export * from './accent.ts';
export * from './account.ts';
export * from './address.ts';
export * from './address-fields.ts';
export * from './admin-order.ts';
export * from './audit.ts';
export * from './auth.ts';
export * from './banner.ts';
export * from './bulk-edit.ts';
export * from './carriers.ts';
export * from './cart.ts';
export * from './cart-code.ts';
export * from './catalog-import.ts';
export * from './checkout.ts';
export * from './colours.ts';
export * from './common.ts';
export * from './console.ts';
export * from './constants.ts';
export * from './customer.ts';
export * from './dashboard.ts';
export * from './documents.ts';
export { emailSchema } from './email.ts';
export * from './error-details.ts';
export * from './errors.ts';
export { filterKey, filterKeyOf } from './filter-keys.ts';
export * from './foldings.ts';
export * from './hand-payment.ts';
export * from './home.ts';
export * from './import-columns.ts';
export * from './import-constants.ts';
export * from './inventory.ts';
export * from './mail.ts';
export * from './mixed-numbers.ts';
export * from './money.ts';
export * from './money-check.ts';
export * from './numbers.ts';
export { filterSlug, isColour, isOptionKey, optionKeys } from './option-keys.ts';
export * from './order.ts';
export * from './order-constants.ts';
export * from './order-message.ts';
export * from './page.ts';
export * from './page-blanks.ts';
export * from './payment-settings.ts';
export * from './permissions.ts';
export * from './places.ts';
export * from './postcodes.ts';
export * from './pricing.ts';
export * from './product.ts';
export * from './product-fields.ts';
export * from './product-filters.ts';
export * from './product-image.ts';
export { plainHsCode } from './product-tax.ts';
export * from './promotion.ts';
export * from './promotion-calls.ts';
export * from './publishing.ts';
export * from './refund.ts';
export * from './rendering.ts';
export * from './request.ts';
export * from './return.ts';
export * from './return-calls.ts';
export * from './return-settings.ts';
export * from './review.ts';
export * from './sale-dates.ts';
export * from './search.ts';
export * from './security.ts';
export * from './settings.ts';
export * from './setup.ts';
export * from './shipment.ts';
export * from './shipment-calls.ts';
export * from './shipping.ts';
export * from './shipping-calls.ts';
export * from './shop.ts';
export * from './size-guide.ts';
export * from './size-guide-rules.ts';
export * from './slug.ts';
export * from './staff.ts';
export * from './stock-notice.ts';
export * from './tax-sums.ts';
export * from './taxes.ts';
export * from './taxes-calls.ts';
export * from './taxonomy.ts';
export * from './timeline.ts';
export * from './variant.ts';
export * from './variant-faults.ts';
export * from './variant-prices.ts';
export * from './variant-rules.ts';
export * from './webhook.ts';
export * from './withdrawal.ts';

/** Every call of the API, by group: the table from which routes, guards, the web's client and the OpenAPI page come. */
export const calls = {
  auth: authCalls,
  account: accountCalls,
  adminConsole: adminConsoleCalls,
  adminCustomers: adminCustomerCalls,
  adminOrders: adminOrderCalls,
  pages: pageCalls,
  adminPages: adminPageCalls,
  adminProducts: adminProductCalls,
  adminSearches: adminSearchCalls,
  adminBulkEdits: bulkEditCalls,
  inventory: inventoryCalls,
  dashboard: dashboardCalls,
  banners: bannerCalls,
  adminBanners: adminBannerCalls,
  home: homeCalls,
  adminHome: adminHomeCalls,
  cart: cartCalls,
  checkout: checkoutCalls,
  catalogImports: catalogImportCalls,
  products: productCalls,
  taxonomy: taxonomyCalls,
  adminColours: adminColourCalls,
  adminTaxonomy: adminTaxonomyCalls,
  addresses: addressCalls,
  mail: mailCalls,
  moneyCheck: moneyCheckCalls,
  documents: documentCalls,
  adminDocuments: adminDocumentCalls,
  orders: orderCalls,
  orderMessages: orderMessageCalls,
  adminOrderMessages: adminOrderMessageCalls,
  shipments: shipmentCalls,
  returns: returnCalls,
  adminReturns: adminReturnCalls,
  withdrawals: withdrawalCalls,
  adminWithdrawals: adminWithdrawalCalls,
  promotions: promotionCalls,
  adminPromotions: adminPromotionCalls,
  reviews: reviewCalls,
  sizeGuides: sizeGuideCalls,
  adminSetup: adminSetupCalls,
  adminSizeGuides: adminSizeGuideCalls,
  wishlist: wishlistCalls,
  stockNotices: stockNoticeCalls,
  shop: shopCalls,
  staff: staffCalls,
  security: securityCalls,
  audit: auditCalls,
  settings: settingsCalls,
  shipping: shippingCalls,
  taxes: taxesCalls,
  payments: paymentSettingsCalls,
  timeline: timelineCalls,
  webhooks: webhookCalls,
} as const satisfies Record<string, Record<string, Call>>;
