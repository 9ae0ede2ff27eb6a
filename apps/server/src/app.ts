import type { ShopInfo } from '@haberdash/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config/config.ts';
import type { Executor } from './db/connection.ts';
import { registerApiDocs, registerOpenApi } from './http/api-docs.ts';
import { registerErrors } from './http/errors.ts';
import { registerGuard } from './http/guard.ts';
import { registerSecurity } from './http/security.ts';
import { registerWebApp } from './http/web-app.ts';
import type { Clock } from './lib/clock.ts';
import { createAuthService, registerAuthRoutes, sessionCookie } from './modules/auth/index.ts';
import { registerHealthRoutes } from './modules/health/index.ts';

export interface AppDeps {
  config: Config;
  db: Executor;
  clock: Clock;
  shop: ShopInfo;
  isDemo: boolean;
  /** The built web app; undefined where only the API is served. */
  webFolder: string | undefined;
  logger: FastifyBaseLogger | false;
}

/** Puts the whole shop together: every module gets here what it depends on, and nothing from anywhere else. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, clock } = deps;
  const app = Fastify({
    ...(deps.logger ? { loggerInstance: deps.logger } : { logger: false as const }),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 1000 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const cookie = sessionCookie(config.publicUrl);
  const auth = createAuthService({ db, clock, isDemo: deps.isDemo });

  registerErrors(app);
  await registerSecurity(app, {
    publicUrl: config.publicUrl,
    imageOrigin: config.s3 && new URL(config.s3.publicUrl).origin,
  });
  registerGuard(app, auth, cookie.name);
  await registerOpenApi(app, config.storeName, cookie.name);

  registerHealthRoutes(app, db);
  registerAuthRoutes(app, auth, cookie);

  await registerApiDocs(app);
  await registerWebApp(app, { folder: deps.webFolder, shop: deps.shop, sessions: auth, cookieName: cookie.name });
  return app;
}
