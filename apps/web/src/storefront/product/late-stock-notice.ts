import { latePart } from '../../ui/late-part.tsx';

/** Only for sold-out products, which are few. */
export const LateStockNotice = latePart(async () => (await import('./stock-notice.tsx')).StockNotice);
