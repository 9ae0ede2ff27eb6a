import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Api, publicRoute } from '../api.ts';
import { issueError, notFound } from '../errors.ts';
import { newResourceId } from '../ids.ts';
import type { WebhookRecord } from '../records.ts';
import { linkTo, type Resource } from '../resources.ts';
import { parseBody, text } from '../schema.ts';
import { requireRecord, type Simulator } from '../simulator.ts';
import { certificateId, isSigned, requireIdentity } from './certificate.ts';
import { findWebhook, isAllowed, resend } from './delivery.ts';
import { findRawMember } from './raw-member.ts';

// PayPal takes https alone; a simulator on one machine with a shop also delivers over http.
const webhookSchema = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2_048),
  event_types: z
    .array(z.object({ name: text(50) }))
    .min(1)
    .max(500),
});

const verificationSchema = z.object({
  auth_algo: text(100),
  cert_url: text(500),
  transmission_id: text(50),
  transmission_sig: text(500),
  transmission_time: text(64),
  webhook_id: text(50),
  webhook_event: z.looseObject({}),
});

function webhookResource(sim: Simulator, { id, url, eventTypes }: WebhookRecord): Resource {
  const path = `/v1/notifications/webhooks/${id}`;
  const links = [linkTo(sim, path, 'self'), linkTo(sim, path, 'delete', 'DELETE')];
  return { id, url, event_types: eventTypes.map((name) => ({ name })), links };
}

function addWebhook(sim: Simulator, body: unknown): WebhookRecord {
  const { url, event_types } = parseBody(webhookSchema, body);
  const eventTypes = event_types.map(({ name }) => name);
  // PayPal has many more types than the simulator sends; only what cannot be a type at all is refused.
  const unknown = eventTypes.find((name) => name !== '*' && !/^[A-Z0-9-]+(\.[A-Z0-9-]+)+$/.test(name));
  if (unknown !== undefined) {
    throw issueError('INVALID_PARAMETER_VALUE', { field: '/event_types', value: unknown, location: 'body' });
  }
  // PayPal posts to any address; a simulator that did would send the shop's machine wherever a caller likes.
  if (!isAllowed(sim, url)) {
    throw issueError('INVALID_PARAMETER_VALUE', { field: '/url', value: url, location: 'body' });
  }
  if (findWebhook(sim)) throw issueError('WEBHOOK_URL_ALREADY_EXISTS');
  const webhook = { id: newResourceId(), url, eventTypes };
  sim.store.put('webhooks', webhook.id, webhook);
  return webhook;
}

function registerWebhookCrud(api: Api, sim: Simulator): void {
  const requireWebhook = (id: string) => {
    const webhook = findWebhook(sim);
    if (webhook?.id !== id) throw notFound('webhook_id', id);
    return webhook;
  };

  api('POST', '/v1/notifications/webhooks', 'other', ({ body, reply }) =>
    reply.code(201).send(webhookResource(sim, addWebhook(sim, body.json))),
  );
  api('GET', '/v1/notifications/webhooks', 'other', () => {
    const webhook = findWebhook(sim);
    return { webhooks: webhook ? [webhookResource(sim, webhook)] : [] };
  });
  api('GET', '/v1/notifications/webhooks/:id', 'other', ({ id }) => webhookResource(sim, requireWebhook(id)));
  api('DELETE', '/v1/notifications/webhooks/:id', 'other', ({ id, reply }) => {
    if (sim.store.remove('webhooks', id)) return reply.code(204).send();
    requireWebhook(id);
    // The one of the settings stays.
    throw issueError('PERMISSION_DENIED');
  });
}

async function isGenuine(sim: Simulator, { raw = Buffer.from(''), json }: { raw?: Buffer; json?: unknown }) {
  const asked = parseBody(verificationSchema, json);
  const identity = await requireIdentity(sim);
  const body = findRawMember(raw, 'webhook_event');
  const { transmission_id: id, transmission_time: time, webhook_id: webhookId } = asked;
  return (
    body !== undefined &&
    asked.auth_algo === 'SHA256withRSA' &&
    asked.cert_url.endsWith(`/v1/notifications/certs/${certificateId(identity)}`) &&
    findWebhook(sim)?.id === webhookId &&
    isSigned(identity, { id, time, webhookId, body }, asked.transmission_sig)
  );
}

export function registerWebhookRoutes(app: FastifyInstance, api: Api, sim: Simulator): void {
  registerWebhookCrud(api, sim);

  const event = '/v1/notifications/webhooks-events/:id';
  api('GET', event, 'other', ({ id }) => requireRecord(sim, 'events', id));
  api('POST', `${event}/resend`, 'other', ({ id, reply }) => reply.code(202).send(resend(sim, id)));

  app.get<{ Params: { id: string } }>('/v1/notifications/certs/:id', publicRoute, async (request, reply) => {
    const identity = await requireIdentity(sim);
    if (request.params.id !== certificateId(identity)) throw notFound('cert_id', request.params.id);
    return reply.type('application/x-pem-file').send(identity.certificatePem);
  });
  api('POST', '/v1/notifications/verify-webhook-signature', 'other', async ({ body }) => ({
    verification_status: (await isGenuine(sim, body)) ? 'SUCCESS' : 'FAILURE',
  }));
}
