import { inject, it } from 'vitest';
import { captureWhileKilled } from '../../testing/capture-kills.ts';

const hasPostgres = inject('postgresUrl') !== '';

it.runIf(hasPostgres)(
  'cases 4.3.1 and 4.3.2: 200 captures at once over two servers, killed with -9 between number and document: numbers 1 to 200, no gap, none twice',
  () => captureWhileKilled({ captures: 200, serverCount: 2, kills: 6 }),
  600_000,
);
