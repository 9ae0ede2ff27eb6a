import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../lib/network.ts';

/** Author, origin and action of a change, as the audit stores them with the changed rows. */
export interface AuditRecord {
  /** Names the request: all that it changes belongs to one entry. */
  id: string;
  actor: 'staff' | 'shopper' | 'visitor' | 'system';
  actorId: string | null;
  /** Set for staff; others are looked up while their accounts exist. */
  actorName: string;
  network: string;
  /** The call's method and path, or a word of its own such as `sign-in`. */
  action: string;
}

/** An action that no row records. */
export interface AuditSubject {
  thing: string;
  thingId: string;
  title: string;
  after: Record<string, unknown>;
}

export interface AuditTrail {
  /**
   * Runs `work`, with `record` behind every transaction in it, until `end` is called. `isWrite`: it leaves an entry even where no
   * row records it.
   */
  during: (record: AuditRecord, isWrite: boolean, work: (end: () => void) => void) => void;
  /** Writes the entry of a write, unless one of its transactions has. */
  ensure: (record: AuditRecord) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    auditRecord: AuditRecord | undefined;
    endAudit: (() => void) | undefined;
  }
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Audit record of a request. */
function recordOf(request: FastifyRequest): AuditRecord {
  const { sessionUser: user, routeOptions } = request;
  const isStaff = user?.role === 'admin';
  return {
    id: randomUUID(),
    actor: user ? (isStaff ? 'staff' : 'shopper') : 'visitor',
    actorId: user?.id ?? null,
    actorName: isStaff ? user.userName : '',
    network: networkOf(request.ip),
    action: `${request.method} ${routeOptions.url}`,
  };
}

/**
 * Records every write of the console, and what the calls about accounts change of them. It comes before all
 * routes and asks none: a new one cannot forget it. Registered after the guard, which knows who calls.
 */
export function registerAudit(app: FastifyInstance, trail: AuditTrail): void {
  app.decorateRequest('auditRecord', undefined);
  app.decorateRequest('endAudit', undefined);
  app.addHook('preHandler', (request, _reply, done) => {
    const { url = '', config } = request.routeOptions;
    const isWrite = config.access === 'admin' && !config.changesNothing;
    if (SAFE_METHODS.includes(request.method) || !(isWrite || url.startsWith('/api/auth/'))) return done();
    const record = recordOf(request);
    if (isWrite) request.auditRecord = record;
    trail.during(record, isWrite, (end) => {
      request.endAudit = end;
      done();
    });
  });
  app.addHook('onSend', async (request, reply) => {
    try {
      if (request.auditRecord && reply.statusCode < 400) await trail.ensure(request.auditRecord);
    } finally {
      request.endAudit?.();
    }
  });
}
