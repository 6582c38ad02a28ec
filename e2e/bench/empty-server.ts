// Fastify with one answer: the least that a server needs to start.
import fastify from 'fastify'

const app = fastify()
app.get('/readyz', () => ({ status: 'ready' }))
process.once('SIGTERM', () => void app.close())
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
