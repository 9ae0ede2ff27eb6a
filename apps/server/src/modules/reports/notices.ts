import type { Executor } from '../../db/connection.ts';
import type { UnnamedProxy } from '../../http/unnamed-proxy.ts';
import { listAlike } from './alike.repository.ts';

export interface NoticesDeps {
  db: Executor;
  /** Whether the demo's goods belong there. */
  isDemo: boolean;
  unnamedProxy: UnnamedProxy;
  countDemoGoods: (db: Executor) => Promise<number>;
}

/** @returns the sentences on what whoever runs the shop should change */
export const createNotices =
  ({ db, isDemo, unnamedProxy, countDemoGoods }: NoticesDeps) =>
  async (): Promise<string[]> => {
    const proxy = unnamedProxy.isSeen() ? [unnamedProxy.sentence] : [];
    const goods = isDemo ? 0 : await countDemoGoods(db);
    const [those, are] = goods === 1 ? ['1 product of the demo', 'is'] : [`${goods} products of the demo`, 'are'];
    const demo = `${those} ${are} on sale. To take the demo out of the shop: npm run haberdash -- demo:clear`;
    return [...proxy, ...(goods > 0 ? [demo] : []), ...(await listAlike(db))];
  };
