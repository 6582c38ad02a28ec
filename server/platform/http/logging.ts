import type { FastifyServerOptions } from 'fastify'

/** JSON lines with the route's template: no address, no query, no name. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: {
    req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
    res: (reply) => ({ status: reply.statusCode }),
    // Database messages quote values; the type and the stack frames are enough to find the place.
    err: (error) => ({
      type: error.name,
      message: '',
      stack: (error.stack ?? '')
        .split('\n')
        .filter((line) => line.startsWith('    at '))
        .join('\n'),
    }),
  },
})
