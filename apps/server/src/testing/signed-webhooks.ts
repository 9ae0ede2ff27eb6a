import { createSign, type KeyObject } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';

export interface Signing {
  key: KeyObject;
  certUrl: string;
  webhookId: string;
}

/** The headers by which PayPal signs a body. */
export function signedHeaders(body: Buffer, { key, certUrl, webhookId }: Signing): Record<string, string> {
  const id = 'b3f0c9a0-5d0c-11ee-8c99-0242ac120002';
  const time = '2026-11-22T10:00:00Z';
  const signature = createSign('RSA-SHA256')
    .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
    .sign(key, 'base64');
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': certUrl,
    'paypal-transmission-id': id,
    'paypal-transmission-sig': signature,
    'paypal-transmission-time': time,
  };
}

/** A host on loopback, such as one that certificates lie on, which counts what it is asked for. */
export async function startHost(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
