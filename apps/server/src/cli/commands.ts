import type { Config } from '../config/config.ts';
import { catalogExport, catalogImport } from './catalog-files.ts';
import { currencyChange } from './currency-change.ts';
import { demoClear } from './demo-clear.ts';
import { moneyCheck } from './money-check.ts';

export interface Command {
  name: string;
  /** Syntax of the arguments after the name. */
  usage: string;
  summary: string;
  /** @returns the code that the process exits with */
  run: (config: Config, options: readonly string[]) => Promise<number>;
}

/** Commands of `npm run haberdash -- …`. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'money:check',
    usage: '[--days 31]',
    summary: 'compares orders, payments and refunds with the payment provider’s records',
    run: moneyCheck,
  },
  {
    name: 'catalog:import',
    usage:
      'FILE [--dry-run] [--make-terms] [--stock 5 | --drafts] [--category Men] [--brand Zara] [--dates day-first | month-first]',
    summary: 'imports products from a CSV file, or a zip of one with its pictures',
    run: catalogImport,
  },
  {
    name: 'catalog:export',
    usage: 'FILE [--stock]',
    summary: 'exports all products to a CSV file, or stock only',
    run: catalogExport,
  },
  {
    name: 'currency:change',
    usage: '--to EUR --rate N [--yes]',
    summary: 'converts all prices to another currency; N of the old currency make one of the new',
    run: currencyChange,
  },
  {
    name: 'demo:clear',
    usage: '[--yes]',
    summary: 'removes the demo from the shop',
    run: demoClear,
  },
];

export const describeCommands = (): string =>
  ['Commands:', ...COMMANDS.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(42)} ${summary}`)].join(
    '\n',
  );
