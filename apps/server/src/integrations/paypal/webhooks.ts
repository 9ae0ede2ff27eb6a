import { createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Delivery, DeliveryAnswer, WebhookReader } from '../../modules/payments/provider.port.ts';
import { type CertificateOptions, createCertificates } from './certificates.ts';
import { readEvent } from './webhook-event.ts';

export interface PaypalWebhookOptions extends CertificateOptions {
  /** The id under which the shop's address is registered: part of what is signed. */
  webhookId: string;
}

const headersSchema = z.object({
  'paypal-transmission-id': z.string().regex(/^[\w-]{1,100}$/),
  'paypal-transmission-time': z.string().regex(/^[\w:.+-]{1,64}$/),
  'paypal-transmission-sig': z.string().regex(/^[A-Za-z0-9+/]{1,2000}={0,2}$/),
  'paypal-cert-url': z.string().max(500),
  'paypal-auth-algo': z.literal('SHA256withRSA'),
});

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    // A body that is no JSON is no event either, which the reader of events says.
    return undefined;
  }
}

/**
 * PayPal's webhooks, verified here and not by asking PayPal, so that a flood of forged ones causes no calls. How old a
 * delivery is does not matter: the same event counts once, and says nothing that PayPal is not asked about.
 * Source: https://developer.paypal.com/api/rest/webhooks/rest/#link-selfverificationmethod
 */
export function createPaypalWebhooks({ webhookId, ...options }: PaypalWebhookOptions): WebhookReader {
  const certificates = createCertificates(options);

  const read = async ({ body, headers }: Delivery): Promise<DeliveryAnswer> => {
    const signed = headersSchema.safeParse(headers).data;
    if (!signed) return { kind: 'refused', reason: 'without the headers of a signature' };
    const found = await certificates.findKey(signed['paypal-cert-url']);
    if (found.kind !== 'key') return found;
    // The checksum is of the bytes as they came: parsed and written again they are others.
    const parts = [signed['paypal-transmission-id'], signed['paypal-transmission-time'], webhookId, crc32(body)];
    const verify = createVerify('RSA-SHA256').update(parts.join('|'));
    const isSigned = verify.verify(found.key, signed['paypal-transmission-sig'], 'base64');
    if (!isSigned) return { kind: 'refused', reason: 'a signature that is not for this body and webhook id' };
    const event = readEvent(parseJson(body));
    return event ? { kind: 'event', event } : { kind: 'refused', reason: 'signed, and no event' };
  };

  return { read };
}
