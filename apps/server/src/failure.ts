import { inspect } from 'node:util';
import { ConfigError } from './config/config.ts';
import { describeError } from './lib/error-record.ts';
import { StartError } from './lib/start-error.ts';

/** One sentence for a failure that a person can put right; else, for a fault of the shop's, what logs may hold. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (error instanceof Error && Reflect.get(error, 'code') === 'EADDRINUSE') {
    return `PORT ${Reflect.get(error, 'port')} is in use by another program; set PORT to a free one.`;
  }
  if (error instanceof Error && Reflect.get(error, 'code') === 'EACCES' && Reflect.get(error, 'syscall') === 'listen') {
    return `PORT ${Reflect.get(error, 'port')} can’t be opened by this user; set PORT to a number above 1023.`;
  }
  return inspect(describeError(error), { depth: 10 });
}
