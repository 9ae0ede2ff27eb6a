import {
  type AdminDocument,
  currencyDigits,
  DOCUMENT_KINDS,
  type DocumentFilter,
  isPermitted,
  type OrderDocument,
  type Paging,
  toDecimal,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import { localTimeOf } from '../../lib/local-days.ts';
import { isOwnOrder, type OrderCaller } from '../orders/index.ts';
import { missingOf } from './document-reader.ts';
import * as repository from './documents.repository.ts';
import { createExports } from './export-documents.ts';
import { createIssuing, type IssuingDeps } from './issue-documents.ts';
import { createFiles, type FilesDeps, fileNameOf } from './make-files.ts';
import { numberOf, seriesOf } from './numbers.rules.ts';
import { countLate, findWaiting } from './requests.repository.ts';

export type DocumentsDeps = IssuingDeps & FilesDeps;

const urlOf = (id: string, token?: string) =>
  `/api/shop/documents/${id}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`;

const toDocument = ({ id, kind, number, issuedAt }: repository.DocumentRow, token?: string): OrderDocument => ({
  ...{ id, kind, number, issuedAt: issuedAt.toISOString() },
  url: urlOf(id, token),
});

function toAdminDocument(row: repository.ListedDocument): AdminDocument {
  const { currency, buyer, place, totals, refersTo } = row.snapshot;
  const decimal = (minor: number) => toDecimal(minor, currencyDigits(currency));
  return {
    ...toDocument(row),
    orderId: row.orderId,
    buyer: buyer.name,
    countryCode: place.countryCode,
    currency,
    total: decimal(totals.total),
    tax: decimal(totals.tax),
    refersTo: refersTo?.number ?? null,
    isMade: row.isMade,
  };
}

export type DocumentsService = ReturnType<typeof createDocumentsService>;

/** Invoices, receipts and credit notes. */
export function createDocumentsService(deps: DocumentsDeps) {
  const { db, clock, timeZone, seller, orders } = deps;
  const issuing = createIssuing(deps);
  const { makeDue, bytesOf, requireRow } = createFiles(deps);

  const requireOrder = async (id: string) => {
    const order = await send(db, orders.find(id));
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    return order;
  };
  const isOwn = async (orderId: string, caller: OrderCaller): Promise<boolean> =>
    isOwnOrder(await requireOrder(orderId), caller);

  return {
    issueDue: issuing.issueDue,
    makeDue,

    /** Number of documents that should have been there an hour ago. */
    countLate: () => countLate(db, clock),

    /** True where a document of the order was issued. */
    isDocumented: async (tx: Executor, orderId: string): Promise<boolean> =>
      (await send(tx, repository.listOfOrder(orderId))).length > 0,

    /** @throws AppError ORDER_NOT_FOUND, also for somebody else's order */
    listOfOrder: async (orderId: string, reader: OrderCaller, token?: string): Promise<OrderDocument[]> => {
      if (!(await isOwn(orderId, reader))) throw new AppError('ORDER_NOT_FOUND');
      const rows = await send(db, repository.listOfOrder(orderId));
      return rows.map((row) => toDocument(row, token));
    },

    /** Documents of an order, for the staff, oldest first. */
    listIssued: async (orderId: string): Promise<OrderDocument[]> =>
      (await send(db, repository.listOfOrder(orderId))).map((row) => toDocument(row)),

    /** Documents of an account's orders, oldest first. */
    listOfUser: async (userId: string): Promise<OrderDocument[]> =>
      (await repository.listOfUser(db, userId)).map((row) => toDocument(row)),

    /** @throws AppError DOCUMENT_NOT_FOUND, also for somebody else's document */
    openPdf: async (id: string, reader: OrderCaller): Promise<{ name: string; bytes: Uint8Array }> => {
      const row = await requireRow(id);
      const { user } = reader;
      const isStaff = user?.role === 'admin' && isPermitted(user.permissions, 'orders');
      if (!isStaff && !(await isOwn(row.orderId, reader))) throw new AppError('DOCUMENT_NOT_FOUND');
      return { name: fileNameOf(row.number), bytes: await bytesOf(row) };
    },

    list: async ({ page, limit, ...filter }: DocumentFilter & Paging) => {
      const [{ rows, total }, store, waiting, months] = await Promise.all([
        repository.listDocuments(db, filter, { page, limit }),
        send(db, seller),
        findWaiting(db),
        repository.listMonths(db),
      ]);
      const missing = missingOf(store);
      const { day } = localTimeOf(clock.now(), timeZone);
      const series = DOCUMENT_KINDS.map((kind) => ({ kind, series: seriesOf(kind, store, day) }));
      const taken = await repository.listNext(
        db,
        series.map((each) => each.series),
      );
      const next = series.map((each) => ({
        kind: each.kind,
        number: numberOf(each.series, taken.get(each.series) ?? 1),
      }));
      return { data: rows.map(toAdminDocument), total, page, limit, missing, waiting, months, next };
    },

    ...createExports({ db, bytesOf }),
  };
}
