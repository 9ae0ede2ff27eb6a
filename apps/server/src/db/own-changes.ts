import { EventEmitter } from 'node:events';
import type pg from 'pg';

type Hear = (message: string) => void;

const hearersOf = new WeakMap<pg.Pool, EventEmitter>();

const hearers = (pool: pg.Pool): EventEmitter => {
  const known = hearersOf.get(pool) ?? new EventEmitter();
  hearersOf.set(pool, known);
  return known;
};

/** A connection stands outside of any transaction, as PostgreSQL says with each answer. */
const IDLE = 'I';

/**
 * Passes on what triggers tell the connections of a pool of their own changes, once these are committed, and before whoever
 * made them is answered. For a new pool, before it has connected.
 */
export function passOnOwnChanges(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    let told: { channel: string; message: string }[] = [];
    client.on('notice', ({ severity, message: channel = '', detail }) => {
      if (severity === 'INFO' && detail) told.push({ channel, message: detail });
    });
    const connection: unknown = Reflect.get(client, 'connection');
    if (!(connection instanceof EventEmitter)) throw new Error('the driver has no connection of its own any more');
    connection.on('readyForQuery', ({ status }: { status: string }) => {
      if (status !== IDLE || told.length === 0) return;
      const committed = told;
      told = [];
      for (const { channel, message } of committed) hearers(pool).emit(channel, message);
    });
  });
}

/**
 * What is undone is heard of as well.
 * @returns a function that ends this
 */
export function hearOwnChanges(pool: pg.Pool, channel: string, heard: Hear): () => void {
  hearers(pool).on(channel, heard);
  return () => hearers(pool).off(channel, heard);
}
