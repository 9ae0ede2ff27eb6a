export { registerCustomerRoutes } from './customers.routes.ts';
export { type CustomersService, createCustomersService } from './customers.service.ts';
