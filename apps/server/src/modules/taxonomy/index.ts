export { registerTaxonomyRoutes } from './taxonomy.routes.ts';
export { addSubcategories, createTaxonomyService, type TaxonomyService } from './taxonomy.service.ts';
export { registerTaxonomyAddresses } from './taxonomy-address.routes.ts';
