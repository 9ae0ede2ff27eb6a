export { addSubcategories } from './product-terms.service.ts';
export { registerTaxonomyRoutes } from './taxonomy.routes.ts';
export { keySubcategories } from './taxonomy.rules.ts';
export { createTaxonomyService, type TaxonomyService } from './taxonomy.service.ts';
export { registerTaxonomyAddresses } from './taxonomy-address.routes.ts';
