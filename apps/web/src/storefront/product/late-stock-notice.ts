import { latePart } from '../../ui/late-part.tsx';

/** Of few products: of what is sold out. */
export const LateStockNotice = latePart(async () => (await import('./stock-notice.tsx')).StockNotice);
