import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const sheet = join(import.meta.dirname, 'pages.css')

/** The one style sheet of the pages that the server writes itself. */
export function mountServerPages(app: FastifyInstance): void {
  const css = readFileSync(sheet, 'utf8')
  app.get('/server-pages.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css),
  )
}
