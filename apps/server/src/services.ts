import { createAfter } from './areas/after.ts';
import { createAfterwards } from './areas/afterwards.ts';
import { createCatalogue } from './areas/catalogue.ts';
import { createGround } from './areas/ground.ts';
import { createMoney } from './areas/money.ts';
import { createPeople } from './areas/people.ts';
import { createSale } from './areas/sale.ts';
import type { ServiceDeps } from './areas/service-deps.ts';

export type Services = ReturnType<typeof createServices>;

/** Every module's service, area by area; each area uses those before it. */
export function createServices(deps: ServiceDeps) {
  const ground = createGround(deps);
  const people = createPeople(deps, ground);
  const money = createMoney(deps, ground);
  const sale = createSale(deps, ground, people, money);
  const catalogue = createCatalogue(deps, ground, people, sale);
  const afterwards = createAfterwards(deps, ground, money, sale, catalogue);
  const shop = { ...ground, ...people, ...money, ...sale, ...catalogue, ...afterwards };
  return { ...shop, ...createAfter(deps, shop) };
}
