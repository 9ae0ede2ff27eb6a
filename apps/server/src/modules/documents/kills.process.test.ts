import { inject, it } from 'vitest';
import { captureWhileKilled } from '../../testing/capture-kills.ts';

const hasPostgres = inject('postgresUrl') !== '';

it.runIf(hasPostgres)(
  'cases 4.3.1 and 4.3.2: 24 captures at once, their server killed with -9 between number and document: numbers 1 to 24, no gap, none twice',
  () => captureWhileKilled({ captures: 24, serverCount: 1, kills: 1 }),
  300_000,
);
