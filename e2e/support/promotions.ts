import { calls, type Promotion, type PromotionBody } from '@haberdash/contract';
import type { APIRequestContext } from '@playwright/test';
import { call } from './call.ts';
import { unique } from './shop-api.ts';

/** Adds a promotion that is on: 20% off everything, where the fields do not say otherwise. */
export async function addPromotion(admin: APIRequestContext, fields: Partial<PromotionBody>): Promise<Promotion> {
  const body: PromotionBody = {
    name: `Promotion ${unique()}`,
    class: 'line',
    action: 'percent',
    value: 20,
    status: 'active',
    ...fields,
  };
  return (await call(admin, calls.adminPromotions.add, { body })).data;
}
