/**
 * What V8 is told for every program of ours, before it runs anything of it: docs/decisions/0043-young-objects.md. It is said by the
 * program itself and not to Node, which would refuse all that it has compiled of itself beforehand.
 */
export const ENGINE_OPTIONS = ['--no-allocation-site-pretenuring'];
