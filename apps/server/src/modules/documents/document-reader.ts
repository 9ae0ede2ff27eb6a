import { DOCUMENT_NEEDS, type DocumentNeed } from '@haberdash/contract';
import { mapped, type Statement } from '../../db/statement.ts';
import type { EventReader } from '../events/index.ts';
import type { Seller } from '../settings/index.ts';
import { insertRequest, type NewRequest } from './requests.repository.ts';
import { requestsOfChange, requestsOfRefund } from './requests.rules.ts';

/** The facts that documents need and the store has not entered; without them none is issued. */
export const missingOf = (seller: Seller): DocumentNeed[] => DOCUMENT_NEEDS.filter((need) => seller[need] === '');

/** The reader of events that asks for documents, where the store can issue them. */
export function createDocumentReader(seller: Statement<Seller>): EventReader {
  const ask = (requests: readonly NewRequest[]) =>
    requests.length === 0
      ? undefined
      : mapped(seller, (present) => (missingOf(present).length > 0 ? [] : requests.map(insertRequest)));
  return (event) => {
    switch (event.kind) {
      case 'order.changed':
        return ask(requestsOfChange(event));
      case 'refund.completed':
        return ask(requestsOfRefund(event));
      default:
        return undefined;
    }
  };
}
