export { registerTaxonomyRoutes } from './taxonomy.routes.ts';
export type { FindTerm } from './taxonomy.rules.ts';
export { addSubcategories, createTaxonomyService, type TaxonomyService } from './taxonomy.service.ts';
