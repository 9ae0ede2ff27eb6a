import type { Executor } from '../../db/connection.ts';
import type { ExchangeToSend } from '../shipments/index.ts';
import * as goods from './goods.repository.ts';
import * as repository from './returns.repository.ts';
import { claimedUnits } from './returns.rules.ts';

/** Units that go out in exchange for what has come back of an order, sent or not. */
export const listExchangesOf = (db: Executor, orderId: string): Promise<ExchangeToSend[]> =>
  repository.listExchanges(db, orderId);

/** Number of items that came back of a product because they were too small, and too large. */
export const countFitOf = (db: Executor, productId: string): Promise<{ tooSmall: number; tooLarge: number }> =>
  goods.countFit(db, productId);

/** True where a return shows the picture at this address. */
export const isReturnPictureUsed = (tx: Executor, url: string): Promise<boolean> => goods.isImageUsed(tx, url);

/** Ids of the orders of which something has come back that another unit is to go out for. */
export const listExchangingOrders = (db: Executor): Promise<string[]> => goods.listExchangingOrders(db);

/** Number of returns that wait for the staff: to be decided on, and to be inspected. */
export const countReturnsWaiting = (db: Executor): Promise<number> => repository.countWaiting(db);

/** Units of each line of an order that are in returns which were neither refused nor cancelled. */
export const listUnitsInReturns = async (db: Executor, orderId: string): Promise<Map<string, number>> =>
  claimedUnits(await repository.listOfOrders(db, [orderId]));
