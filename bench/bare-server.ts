import Fastify from 'fastify'

/** The limit of a page: a string of the same size from the framework alone. */
const size = Number(process.argv[2])
const app = Fastify()
const body = 'x'.repeat(size)
app.get('/', (_request, reply) => reply.type('text/html').send(body))
await app.listen({ port: Number(process.argv[3]), host: '127.0.0.1' })
