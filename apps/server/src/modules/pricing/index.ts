export { toWireQuote } from './quote.mapping.ts';
export { type Quote, quote, quoteAtPrices } from './quote.ts';
