export { taxDayOf } from './rates.rules.ts';
export { convertTaxes } from './reprice.ts';
export { taxTermsOf } from './tax-terms.ts';
export { registerTaxesRoutes } from './taxes.routes.ts';
export { createTaxesService, type TaxesService } from './taxes.service.ts';
