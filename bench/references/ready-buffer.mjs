// The yardstick: a bare Fastify that sends a ready buffer. Given a size, it sends so many bytes, and answers its
// address.
import Fastify from 'fastify';

let body = Buffer.alloc(0);
const app = Fastify();
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', ({ size }) => {
  body = Buffer.alloc(size, 'x');
  process.send(url);
});
