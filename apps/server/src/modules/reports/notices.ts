import type { Executor } from '../../db/connection.ts';
import type { UnnamedProxy } from '../../http/unnamed-proxy.ts';

/** Notices of duplicates by today's foldings. An older shop has them until a user changes them. */
const ALIKE = {
  skus: 'Several variants have the same SKU. Give each its own',
  terms: 'Some categories, brands or subcategories have the same name. Merge or rename them',
  roles: 'Some staff roles have the same name. Rename them',
  emails: 'Some accounts have the same email. Ask the owner to close one of each',
} as const;

export interface NoticesDeps {
  db: Executor;
  /** True when the demo's products belong there. */
  isDemo: boolean;
  unnamedProxy: UnnamedProxy;
  countDemoProducts: (db: Executor) => Promise<number>;
  /** Number of documents that should have been issued an hour ago. */
  countLateDocuments: () => Promise<number>;
  /** Names that are one and the same, each group as 'A-1 = a-1'. */
  alike: Readonly<Record<keyof typeof ALIKE, () => Promise<string[]>>>;
}

async function describeAlike(alike: NoticesDeps['alike']): Promise<string[]> {
  const kinds = ['skus', 'terms', 'roles', 'emails'] as const;
  const groups = await Promise.all(
    kinds.map(async (kind) => {
      const groups = await alike[kind]();
      return groups.length > 0 ? [`${ALIKE[kind]}: ${groups.join(', ')}.`] : [];
    }),
  );
  return groups.flat();
}

/** @returns the sentences on what the merchant should change */
export const createNotices =
  ({ db, isDemo, unnamedProxy, countDemoProducts, countLateDocuments, alike }: NoticesDeps) =>
  async (): Promise<string[]> => {
    const proxy = unnamedProxy.isSeen() ? [unnamedProxy.sentence] : [];
    const products = isDemo ? 0 : await countDemoProducts(db);
    const [those, are] = products === 1 ? ['1 demo product', 'is'] : [`${products} demo products`, 'are'];
    const demo = `${those} ${are} on sale. To remove the demo: npm run haberdash -- demo:clear`;
    const late = await countLateDocuments();
    const waiting = late === 1 ? '1 document has' : `${late} documents have`;
    const documents = late > 0 ? [`${waiting} waited for over an hour. ‘Documents’ says why.`] : [];
    return [...proxy, ...documents, ...(products > 0 ? [demo] : []), ...(await describeAlike(alike))];
  };
