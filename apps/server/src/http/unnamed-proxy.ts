import type { FastifyInstance } from 'fastify';

export interface UnnamedProxy {
  /** True once a request has come through a proxy that no setting names. */
  isSeen: () => boolean;
  sentence: string;
}

const SENTENCE =
  'Requests come through a proxy but TRUST_PROXY is not set, so all visitors share the shop’s limits, such as 30 ' +
  'new accounts an hour. Set TRUST_PROXY=1 if you run one proxy in front of the shop, or TRUST_PROXY=false if you run none.';

/**
 * Notices the header by which a proxy names the client's address, and warns of it once in the log.
 * @param isSet whether TRUST_PROXY says how many there are; then nothing is noticed
 */
export function noticeUnnamedProxy(app: FastifyInstance, isSet: boolean): UnnamedProxy {
  let isSeen = false;
  if (!isSet) {
    app.addHook('onRequest', (request, _reply, done) => {
      if (!isSeen && request.headers['x-forwarded-for'] !== undefined) {
        isSeen = true;
        app.log.warn(SENTENCE);
      }
      done();
    });
  }
  return { isSeen: () => isSeen, sentence: SENTENCE };
}
