import { MAX_PAGE_SIZE, type OrderDetails, type PersonalData } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AddressesService } from '../addresses/index.ts';
import type { AccountService, OwnEmail, OwnEmails } from '../auth/index.ts';
import type { CartService } from '../cart/index.ts';
import type { CustomersService } from '../customers/index.ts';
import type { DocumentsService } from '../documents/index.ts';
import type { EventsService } from '../events/index.ts';
import type { InventoryService } from '../inventory/index.ts';
import type { NewsletterService } from '../newsletter/index.ts';
import type { OrderMessagesService } from '../order-messages/index.ts';
import type { OrdersService } from '../orders/index.ts';
import type { OutboxService } from '../outbox/index.ts';
import type { PaymentsService } from '../payments/index.ts';
import type { PromotionsService } from '../promotions/index.ts';
import type { ReturnsService } from '../returns/index.ts';
import type { ReviewsService } from '../reviews/index.ts';
import type { StockNoticesService } from '../stock-notices/index.ts';
import type { WishlistService } from '../wishlist/index.ts';
import type { WithdrawalsService } from '../withdrawals/index.ts';

const ofUser = (userId: string) => ({ id: userId, userId });

export interface PersonalDataDeps {
  db: Executor;
  clock: Clock;
  account: Pick<AccountService, 'describe' | 'sessions' | 'closing'>;
  addresses: Pick<AddressesService, 'listAddresses' | 'forgetPerson'>;
  cart: Pick<CartService, 'getCart' | 'lockLines' | 'forgetPerson'>;
  customers: Pick<CustomersService, 'findNote' | 'forgetPerson'>;
  documents: Pick<DocumentsService, 'listOfUser'>;
  events: Pick<EventsService, 'forgetBuyers'>;
  inventory: Pick<InventoryService, 'forgetBuyers'>;
  newsletter: Pick<NewsletterService, 'find' | 'findLeaveLink' | 'forgetEmails'>;
  orders: Pick<OrdersService, 'getOwnOrder' | 'listOwnOrders' | 'forgetPerson' | 'isBuyerNeeded' | 'lockAndAskUnpaid'>;
  orderMessages: Pick<OrderMessagesService, 'listOfUser' | 'forgetOrders'>;
  outbox: Pick<OutboxService, 'forgetPerson'>;
  payments: Pick<PaymentsService, 'forgetPayers'>;
  promotions: Pick<PromotionsService, 'forgetPerson'>;
  returns: Pick<ReturnsService, 'listOfUser' | 'forgetBuyers'>;
  reviews: Pick<ReviewsService, 'listOf' | 'forgetPerson'>;
  stockNotices: Pick<StockNoticesService, 'listOf' | 'forgetEmails'>;
  wishlist: Pick<WishlistService, 'listItems' | 'forgetPerson'>;
  withdrawals: Pick<WithdrawalsService, 'listOfPerson' | 'forgetPerson'>;
}

export type PersonalDataService = ReturnType<typeof createPersonalDataService>;

type Subscription = NonNullable<PersonalData['newsletter']>;

const provedOf = (emails: readonly OwnEmail[]): string[] =>
  emails.flatMap(({ email, isProved }) => (isProved ? [email] : []));

/** With what has happened to each. */
async function listAllOrders({ orders }: Pick<PersonalDataDeps, 'orders'>, userId: string): Promise<OrderDetails[]> {
  const all: OrderDetails[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await orders.listOwnOrders(userId, { page, limit: MAX_PAGE_SIZE });
    for (const { id } of data) all.push(await orders.getOwnOrder(userId, id));
    if (data.length < MAX_PAGE_SIZE) return all;
  }
}

/** Reads what is stored under emails. A user who only typed one into a form is shown nothing its owner asked for. */
function createEmailsReader(deps: Pick<PersonalDataDeps, 'newsletter' | 'stockNotices'>) {
  const findSubscription = async ({ email, isProved }: OwnEmail): Promise<Subscription | null> => {
    const found = isProved ? await deps.newsletter.find(email) : undefined;
    return found
      ? { askedAt: found.createdAt.toISOString(), confirmedAt: found.confirmedAt?.toISOString() ?? null }
      : null;
  };

  return async (emails: OwnEmails): Promise<Pick<PersonalData, 'formerEmails' | 'newsletter' | 'stockNotices'>> => {
    const [present, ...former] = emails;
    const awaited = await Promise.all(provedOf(emails).map(deps.stockNotices.listOf));
    return {
      newsletter: await findSubscription(present),
      formerEmails: await Promise.all(
        former.map(async (one) => ({
          email: one.email,
          leftAt: one.leftAt.toISOString(),
          newsletter: await findSubscription(one),
        })),
      ),
      stockNotices: awaited.flat().map(({ productId, variantId, createdAt }) => ({
        productId,
        variantId,
        askedAt: createdAt.toISOString(),
      })),
    };
  };
}

/** Personal data in all modules of the shop: handed to the person, and erased when they go. */
export function createPersonalDataService(deps: PersonalDataDeps) {
  const { db, clock, account } = deps;
  const collectOfEmails = createEmailsReader(deps);

  /**
   * Erases what is stored of a person besides their account. What an order on its way needs stays until that is over.
   * @param emails that the account had; what anyone can ask for at an address is erased of those that were proved
   */
  const erase = async (tx: Executor, userId: string, emails: readonly OwnEmail[]): Promise<void> => {
    const proved = provedOf(emails);
    await deps.cart.forgetPerson(tx, userId);
    const orderIds = await deps.orders.forgetPerson(tx, userId, deps.clock.now());
    await deps.orderMessages.forgetOrders(tx, orderIds);
    await deps.withdrawals.forgetPerson(tx, { orderIds, emails: proved });
    await deps.payments.forgetPayers(tx, orderIds);
    await deps.promotions.forgetPerson(tx, { orderIds, emails: proved });
    await deps.events.forgetBuyers(tx, orderIds);
    await deps.inventory.forgetBuyers(tx, orderIds);
    await deps.returns.forgetBuyers(tx, orderIds);
    await deps.addresses.forgetPerson(tx, userId);
    await deps.customers.forgetPerson(tx, userId);
    await deps.wishlist.forgetPerson(tx, userId);
    await deps.reviews.forgetPerson(tx, userId);
    await deps.newsletter.forgetEmails(tx, proved);
    await deps.stockNotices.forgetEmails(tx, proved);
    await deps.outbox.forgetPerson(tx, { mailboxes: emails, orderIds });
  };

  const eraseRest = (userId: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      await send(tx, deps.cart.lockLines(ofUser(userId)));
      await deps.orders.lockAndAskUnpaid(tx, userId);
      await erase(tx, userId, []);
      await account.closing.markErased(tx, userId, !(await deps.orders.isBuyerNeeded(tx, userId)));
    });

  return {
    /**
     * All that the shop stores about a person.
     * @param token of the session that asks
     */
    collect: async (userId: string, token: string): Promise<PersonalData> => {
      const { emails, ...person } = await account.describe(userId);
      const wishlist = await deps.wishlist.listItems(userId);
      return {
        exportedAt: clock.now().toISOString(),
        ...person,
        ...(await collectOfEmails(emails)),
        addresses: await deps.addresses.listAddresses(userId),
        orders: await listAllOrders(deps, userId),
        documents: await deps.documents.listOfUser(userId),
        returns: await deps.returns.listOfUser(userId),
        messages: await deps.orderMessages.listOfUser(userId),
        withdrawals: await deps.withdrawals.listOfPerson(userId, provedOf(emails)),
        reviews: await deps.reviews.listOf(userId),
        wishlist: wishlist.map(({ productId, createdAt }) => ({ productId, addedAt: createdAt.toISOString() })),
        cart: await deps.cart.getCart(ofUser(userId)),
        sessions: await account.sessions.list(userId, token),
        staffNote: await deps.customers.findNote(userId),
      };
    },

    /**
     * Deletes an account and erases the person in everything that is stored. The email can be used again at once.
     * @throws AppError PASSWORD_WRONG, ORDER_WAITS_FOR_PAYMENT, LAST_STAFF_MANAGER, TOO_MANY_REQUESTS
     */
    deleteAccount: async (userId: string, currentPassword: string): Promise<void> => {
      const owner = await account.closing.requireOwner(userId, currentPassword);
      await inTransaction(db, async (tx) => {
        await send(tx, deps.cart.lockLines(ofUser(userId)));
        if (await deps.orders.lockAndAskUnpaid(tx, userId)) throw new AppError('ORDER_WAITS_FOR_PAYMENT');
        const emails = await account.closing.close(tx, owner);
        await erase(tx, userId, emails);
        const leaveUrl = await deps.newsletter.findLeaveLink(tx, owner.email);
        await account.closing.sayGoodbye(tx, owner.email, userId, leaveUrl);
      });
    },

    /**
     * Erases what came to be stored of deleted accounts after that: by what was under way then, or of orders that are
     * over now.
     */
    eraseDue: async (stop?: AbortSignal): Promise<void> => {
      for (const userId of await account.closing.listErasuresDue()) {
        if (stop?.aborted) return;
        await eraseRest(userId);
      }
    },
  };
}
