import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Collects the OpenAPI document from the contract's schemas. Registered before the routes that it is to describe. */
export async function registerOpenApi(app: FastifyInstance, storeName: string, cookieName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${storeName} API`,
        version: '1.0.0',
        description: 'Generated from the contract that the shop checks every call with.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } } },
    },
    transform: (route) => {
      const schema = route.schema ?? {};
      // Whatever is not a call of the contract (files, pages, the simulator) has no place in the document.
      if (!route.url.startsWith('/api/')) return { schema: { ...schema, hide: true }, url: route.url };
      return jsonSchemaTransform(route);
    },
  });
}

/** The readable page at `/api/docs` and the document at `/api/docs/json`, for users who may change settings. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'admin', permission: 'settings' };
      route.schema = { ...route.schema, hide: true };
    });
    // Its code makes markup of what the document says; the document is the shop's own.
    scope.addHook('onRequest', (_request, reply, done) => {
      const policy = String(reply.raw.getHeader('content-security-policy'));
      reply.raw.setHeader('content-security-policy', policy.replace("require-trusted-types-for 'script'", ''));
      done();
    });
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
  });
}
