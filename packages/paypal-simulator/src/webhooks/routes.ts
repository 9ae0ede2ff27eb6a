import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiRoute, publicRoute } from '../api-route.ts';
import { issueError, notFound } from '../errors.ts';
import { newResourceId } from '../ids.ts';
import { requireJson } from '../json-body.ts';
import { parseBody } from '../order-schema.ts';
import type { Simulator } from '../simulator.ts';
import type { WebhookRecord } from '../types.ts';
import { certificateId } from './certificate.ts';
import { isAllowed } from './delivery.ts';
import { EVENT_TYPES } from './events.ts';
import { requireIdentity } from './identity.ts';
import { findRawMember } from './raw-member.ts';
import { verifyTransmission } from './signature.ts';

// PayPal takes https alone; a simulator beside a shop on one machine also delivers over http.
const webhookSchema = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2_048),
  event_types: z
    .array(z.object({ name: z.string().min(1).max(50) }))
    .min(1)
    .max(500),
});

const verificationSchema = z.object({
  auth_algo: z.string().min(1).max(100),
  cert_url: z.string().min(1).max(500),
  transmission_id: z.string().min(1).max(50),
  transmission_sig: z.string().min(1).max(500),
  transmission_time: z.string().min(1).max(64),
  webhook_id: z.string().min(1).max(50),
  webhook_event: z.looseObject({}),
});

function view(sim: Simulator, { id, url, eventTypes }: WebhookRecord): Record<string, unknown> {
  const self = `${sim.settings.publicUrl()}/v1/notifications/webhooks/${id}`;
  return {
    id,
    url,
    event_types: eventTypes.map((name) => ({ name })),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: self, rel: 'delete', method: 'DELETE' },
    ],
  };
}

function registerWebhookCrud(app: FastifyInstance, sim: Simulator): void {
  const options = { prefix: app.prefix };
  const known = (id: string) => sim.publisher.webhooks().find((webhook) => webhook.id === id);

  app.post('/v1/notifications/webhooks', apiRoute(sim, 'other', options), async (request, reply) => {
    const { url, event_types } = parseBody(webhookSchema, requireJson(request).value);
    const eventTypes = event_types.map(({ name }) => name);
    const unknown = eventTypes.find((name) => name !== '*' && !EVENT_TYPES.some((type) => type === name));
    // PayPal has many more types than the simulator sends; only what cannot be a type at all is refused.
    if (unknown !== undefined && !/^[A-Z0-9-]+(\.[A-Z0-9-]+)+$/.test(unknown)) {
      throw issueError('INVALID_PARAMETER_VALUE', { field: '/event_types', value: unknown, location: 'body' });
    }
    // PayPal posts to any address; a stand-in that did would send the shop's machine wherever somebody likes.
    if (!isAllowed(sim.settings, url)) {
      throw issueError('INVALID_PARAMETER_VALUE', { field: '/url', value: url, location: 'body' });
    }
    if (sim.publisher.webhooks().length > 0) throw issueError('WEBHOOK_URL_ALREADY_EXISTS');
    const webhook = { id: newResourceId(), url, eventTypes };
    sim.store.put('webhooks', webhook.id, webhook);
    await sim.store.commit();
    return reply.code(201).send(view(sim, webhook));
  });

  app.get('/v1/notifications/webhooks', apiRoute(sim, 'other', options), async () => ({
    webhooks: sim.publisher.webhooks().map((webhook) => view(sim, webhook)),
  }));

  app.get<{ Params: { id: string } }>(
    '/v1/notifications/webhooks/:id',
    apiRoute(sim, 'other', options),
    async (request) => {
      const webhook = known(request.params.id);
      if (!webhook) throw notFound('webhook_id', request.params.id);
      return view(sim, webhook);
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/v1/notifications/webhooks/:id',
    apiRoute(sim, 'other', options),
    async (request, reply) => {
      const { id } = request.params;
      if (!sim.store.remove('webhooks', id)) {
        throw known(id) ? issueError('PERMISSION_DENIED') : notFound('webhook_id', id);
      }
      await sim.store.commit();
      return reply.code(204).send();
    },
  );
}

function registerEvents(app: FastifyInstance, sim: Simulator): void {
  const options = { prefix: app.prefix };

  app.get<{ Params: { id: string } }>(
    '/v1/notifications/webhooks-events/:id',
    apiRoute(sim, 'other', options),
    async (request) => {
      const event = sim.store.state.events.get(request.params.id);
      if (!event) throw notFound('event_id', request.params.id);
      await sim.store.commit();
      return event;
    },
  );

  app.post<{ Params: { id: string } }>(
    '/v1/notifications/webhooks-events/:id/resend',
    apiRoute(sim, 'other', options),
    async (request, reply) => {
      const event = await sim.publisher.resend(request.params.id);
      if (!event) throw notFound('event_id', request.params.id);
      return reply.code(202).send(event);
    },
  );
}

function registerVerification(app: FastifyInstance, sim: Simulator): void {
  app.get<{ Params: { id: string } }>('/v1/notifications/certs/:id', publicRoute, async (request, reply) => {
    const { certificatePem } = await requireIdentity(sim.store, sim.settings.now());
    if (request.params.id !== certificateId(certificatePem)) throw notFound('cert_id', request.params.id);
    return reply.type('application/x-pem-file').send(certificatePem);
  });

  app.post(
    '/v1/notifications/verify-webhook-signature',
    apiRoute(sim, 'other', { prefix: app.prefix }),
    async (request) => {
      const json = requireJson(request);
      const asked = parseBody(verificationSchema, json.value);
      const identity = await requireIdentity(sim.store, sim.settings.now());
      const body = findRawMember(json.raw, 'webhook_event');
      const genuine =
        body !== undefined &&
        asked.auth_algo === 'SHA256withRSA' &&
        asked.cert_url.endsWith(`/v1/notifications/certs/${certificateId(identity.certificatePem)}`) &&
        sim.publisher.webhooks().some(({ id }) => id === asked.webhook_id) &&
        verifyTransmission(
          identity,
          { id: asked.transmission_id, time: asked.transmission_time, webhookId: asked.webhook_id, body },
          asked.transmission_sig,
        );
      return { verification_status: genuine ? 'SUCCESS' : 'FAILURE' };
    },
  );
}

export function registerWebhookRoutes(app: FastifyInstance, sim: Simulator): void {
  registerWebhookCrud(app, sim);
  registerEvents(app, sim);
  registerVerification(app, sim);
}
