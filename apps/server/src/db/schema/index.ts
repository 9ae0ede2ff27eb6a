export * from './catalog.ts';
export * from './orders.ts';
export * from './payments.ts';
export * from './users.ts';
