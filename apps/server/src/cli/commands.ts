import type { Config } from '../config/config.ts';
import { catalogExport, catalogImport } from './catalog-files.ts';
import { moneyCheck } from './money-check.ts';

export interface Command {
  name: string;
  /** What follows the name, as it is written. */
  usage: string;
  summary: string;
  /** @returns the code that the process exits with */
  run: (config: Config, options: readonly string[]) => Promise<number>;
}

/** What `npm run haberdash -- …` can do. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'money:check',
    usage: '[--days 31]',
    summary: "compares orders, payments and refunds with PayPal's books",
    run: moneyCheck,
  },
  {
    name: 'catalog:import',
    usage: 'FILE [--dry-run]',
    summary: 'imports products from a CSV file, or a zip of one with its pictures',
    run: catalogImport,
  },
  {
    name: 'catalog:export',
    usage: 'FILE [--stock]',
    summary: 'writes all products into a CSV file, or their stock alone',
    run: catalogExport,
  },
];

export const describeCommands = (): string =>
  ['Commands:', ...COMMANDS.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(34)} ${summary}`)].join(
    '\n',
  );
