import { calls, type ReturnRequestBody, type ReturnUpdate, type SettingsBody } from '@haberdash/contract';
import { type AnswerOf, type ApiClient, requireSuccess } from './api-client.ts';
import type { createBuying } from './buying.ts';
import { createRefunding } from './refunding.ts';
import type { TestShop, TestUser } from './test-shop.ts';

type Asked = Partial<ReturnRequestBody['items'][number]>;

/** Steps of buyers who send things back, and of the staff that receives them. */
export function createReturning(shop: TestShop, buying: ReturnType<typeof createBuying>) {
  const refunding = createRefunding(buying);

  const deliver = async (admin: TestUser, id: string): Promise<void> => {
    requireSuccess(await admin.call(calls.adminOrders.update, { params: { id }, body: { orderStatus: 'delivered' } }));
  };

  const optionsOf = async (buyer: ApiClient, orderId: string) =>
    requireSuccess(await buyer.call(calls.returns.options, { params: { orderId } })).data;

  const add = (buyer: ApiClient, body: ReturnRequestBody): Promise<AnswerOf<typeof calls.returns.add>> =>
    buyer.call(calls.returns.add, { body });

  const ask = async (buyer: ApiClient, orderId: string, ...items: Asked[]) => {
    const [first] = (await optionsOf(buyer, orderId)).items;
    const whole = items.map((item) => ({
      orderItemId: first?.orderItemId ?? '',
      quantity: 1,
      reason: 'changedMind',
      resolution: 'refund' as const,
      ...item,
    }));
    return requireSuccess(await add(buyer, { orderId, items: whole }), 201).data;
  };

  const step = (admin: TestUser, id: string, body: ReturnUpdate): Promise<AnswerOf<typeof calls.adminReturns.update>> =>
    admin.call(calls.adminReturns.update, { params: { id }, body });

  const details = async (admin: TestUser, id: string) =>
    requireSuccess(await admin.call(calls.adminReturns.details, { params: { id } })).data;

  return {
    ...refunding,
    deliver,
    optionsOf,
    add,
    /** Asks for the return of units of the first item that can be returned, or of those that are named. */
    ask,
    step,
    details,

    /** The same steps, one after the other. @returns the return as it is then */
    through: async (admin: TestUser, id: string, ...steps: (ReturnUpdate | ReturnUpdate['action'])[]) => {
      for (const one of steps) requireSuccess(await step(admin, id, typeof one === 'string' ? { action: one } : one));
      return details(admin, id);
    },

    /** Refunds what is shown. */
    refundShown: async (admin: TestUser, id: string): Promise<AnswerOf<typeof calls.adminReturns.refund>> => {
      const { refund } = await details(admin, id);
      return admin.call(calls.adminReturns.refund, { params: { id }, body: { expectedTotal: refund?.total ?? 0 } });
    },

    /** A paid order that has arrived. */
    deliveredOrder: async (admin: TestUser, wanted?: Parameters<typeof refunding.paidOrder>[0]) => {
      const order = await refunding.paidOrder(wanted);
      await deliver(admin, order.orderId);
      return order;
    },

    /** Has delivery everywhere cost so much, in the price currency, and tax of so many percent added. */
    charge: async (
      admin: TestUser,
      { delivery, percent = 0 }: { delivery: number; percent?: number },
    ): Promise<void> => {
      const methods = [{ name: 'Courier', kind: 'flat' as const, amount: delivery, codAllowed: true, isActive: true }];
      const zones = [{ name: 'World', regions: [{ countryCode: '*' }], methods: delivery > 0 ? methods : [] }];
      const shipping = requireSuccess(await admin.call(calls.shipping.get)).data;
      const terms = { version: shipping.version, zones: delivery > 0 ? zones : [] };
      requireSuccess(await admin.call(calls.shipping.save, { body: terms }));
      const { version } = requireSuccess(await admin.call(calls.taxes.get)).data;
      const rate = { id: 'in', countryCode: 'IN', taxClass: 'apparel', name: 'GST', percent };
      const taxes = {
        ...{ version, mode: percent > 0 ? ('exclusive' as const) : ('none' as const), gst: percent > 0 },
        classes: [{ id: 'apparel', label: 'Clothing' }],
        rates: percent > 0 ? [rate] : [],
        ...{
          shippingTax: 'split' as const,
          categoryClasses: (percent > 0 ? { men: 'apparel' } : {}) as Record<string, string>,
        },
      };
      requireSuccess(await admin.call(calls.taxes.save, { body: taxes }));
    },

    /** Changes the rules of returns. */
    rule: async (admin: TestUser, returns: NonNullable<SettingsBody['returns']>): Promise<void> => {
      const { version } = requireSuccess(await admin.call(calls.settings.get)).data;
      requireSuccess(await admin.call(calls.settings.save, { body: { version, returns } }));
    },

    /** Stock of each variant of a product, by its title. */
    stockBy: async (productId: string): Promise<Record<string, number>> => {
      const { variants } = requireSuccess(
        await shop.visitor().call(calls.products.details, { params: { id: productId } }),
      ).data;
      return Object.fromEntries(
        variants.map(({ options, totalStock }) => [Object.values(options).join(' '), totalStock]),
      );
    },

    /** Ledger of an order's units, as changes with their reasons. */
    ledgerOf: async (orderId: string) =>
      (await shop.services.inventory.listLedgerOfOrder(orderId)).map(({ reason, change }) => `${reason} ${change}`),
  };
}
