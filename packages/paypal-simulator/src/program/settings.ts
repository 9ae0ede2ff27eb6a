import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** A setting that cannot be used; the message is one sentence for the person who starts the program. */
export class SettingError extends Error {}

/** The address of a host and port, as one writes it; a wildcard host is called `localhost`. */
export function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}

const port = z.coerce.number().int().min(0).max(65_535);
const minutes = z.coerce.number().min(0).max(4_320);
const address = z.url({ protocol: /^https?$/ });

function readCredentials(clientId: string | undefined, clientSecret: string | undefined) {
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (clientId) throw new SettingError('PAYPAL_CLIENT_SECRET is missing while PAYPAL_CLIENT_ID is set.');
  if (clientSecret) throw new SettingError('PAYPAL_CLIENT_ID is missing while PAYPAL_CLIENT_SECRET is set.');
  return undefined;
}

/** @throws SettingError naming the first setting that is wrong; nothing has been opened or written by then */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const textOf = (name: string) => environment[name]?.trim() || undefined;
  const read = <Value>(name: string, schema: z.ZodType<Value>, wanted: string): Value | undefined => {
    const text = textOf(name);
    const { success, data } = schema.optional().safeParse(text);
    if (!success) throw new SettingError(`${name} must be ${wanted}, not '${text}'.`);
    return data;
  };
  const readAddress = (name: string) => read(name, address, 'an address that starts with http:// or https://');
  const readMinutes = (name: string) => {
    const found = read(name, minutes, 'a number of minutes from 0 to 4320 (three days)');
    return found === undefined ? undefined : found * 60_000;
  };
  return {
    port: read('PORT', port, 'a whole number from 0 to 65535') ?? 3100,
    host: textOf('HOST') ?? '127.0.0.1',
    /** By which browsers and shops reach the host, without a slash at its end; undefined: by host and port. */
    publicUrl: readAddress('PUBLIC_URL')?.replace(/\/+$/, ''),
    /** Folder of the state and the credentials. */
    folder: join(resolve(textOf('DATA_DIR') ?? './data'), 'paypal-simulator'),
    /** undefined: those of the folder. */
    credentials: readCredentials(textOf('PAYPAL_CLIENT_ID'), textOf('PAYPAL_CLIENT_SECRET')),
    webhookUrl: readAddress('WEBHOOK_URL'),
    webhookRetryWindowMs: readMinutes('WEBHOOK_RETRY_MINUTES'),
    reportingDelayMs: readMinutes('REPORTING_DELAY_MINUTES'),
  };
}

export type ProgramSettings = ReturnType<typeof readSettings>;
