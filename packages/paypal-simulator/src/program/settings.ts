import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Credentials } from '../store/credentials.ts';

export interface ProgramSettings {
  port: number;
  host: string;
  /** By which browsers and shops reach the host, without a slash at its end; undefined: by host and port. */
  publicUrl: string | undefined;
  /** Where the state and the credentials lie. */
  folder: string;
  /** undefined: those of the folder. */
  credentials: Credentials | undefined;
  /** The only address that webhooks are sent to; undefined: none. */
  webhookUrl: string | undefined;
  /** Within which a webhook is tried again that nobody takes; undefined: the default. */
  webhookRetryWindowMs: number | undefined;
  /** How far the transaction report lies behind; undefined: the default. */
  reportingDelayMs: number | undefined;
}

/** A setting that cannot be used; the message is one sentence for the person who starts the program. */
export class SettingError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const portSchema = z.coerce.number().int().min(0).max(65_535);
const minutesSchema = z.coerce.number().min(0).max(4_320);
const addressSchema = z.url({ protocol: /^https?$/ });

function readAddress(environment: Environment, name: string): string | undefined {
  const text = environment[name]?.trim();
  if (!text) return undefined;
  if (addressSchema.safeParse(text).success) return text;
  throw new SettingError(`${name} must be an address that starts with http:// or https://, not '${text}'.`);
}

function readMinutes(environment: Environment, name: string): number | undefined {
  const text = environment[name]?.trim();
  if (!text) return undefined;
  const minutes = minutesSchema.safeParse(text);
  if (minutes.success) return minutes.data;
  throw new SettingError(`${name} must be a number of minutes from 0 to 4320 (three days), not '${text}'.`);
}

function readCredentials(environment: Environment): Credentials | undefined {
  const clientId = environment.PAYPAL_CLIENT_ID?.trim();
  const clientSecret = environment.PAYPAL_CLIENT_SECRET?.trim();
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (clientId) throw new SettingError('PAYPAL_CLIENT_SECRET is missing while PAYPAL_CLIENT_ID is set.');
  if (clientSecret) throw new SettingError('PAYPAL_CLIENT_ID is missing while PAYPAL_CLIENT_SECRET is set.');
  return undefined;
}

/** The address of a host and port, as one writes it; a host that stands for all of them is called `localhost`. */
export function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}

/** @throws SettingError naming the first setting that is wrong; nothing has been opened or written by then */
export function readSettings(environment: Environment): ProgramSettings {
  const port = environment.PORT?.trim() || '3100';
  if (!portSchema.safeParse(port).success) {
    throw new SettingError(`PORT must be a whole number from 0 to 65535, not '${port}'.`);
  }
  const retryMinutes = readMinutes(environment, 'WEBHOOK_RETRY_MINUTES');
  const delayMinutes = readMinutes(environment, 'REPORTING_DELAY_MINUTES');
  return {
    port: Number(port),
    host: environment.HOST?.trim() || '127.0.0.1',
    publicUrl: readAddress(environment, 'PUBLIC_URL')?.replace(/\/+$/, ''),
    folder: join(resolve(environment.DATA_DIR?.trim() || './data'), 'paypal-simulator'),
    credentials: readCredentials(environment),
    webhookUrl: readAddress(environment, 'WEBHOOK_URL'),
    webhookRetryWindowMs: retryMinutes === undefined ? undefined : retryMinutes * 60_000,
    reportingDelayMs: delayMinutes === undefined ? undefined : delayMinutes * 60_000,
  };
}
