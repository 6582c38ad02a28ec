import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const sheet = join(import.meta.dirname, 'pages.css')

/** The portal's own font, if a build is served; its name contains a hash. */
function fontFace(dist: string): string {
  const assets = join(dist, 'assets')
  const font =
    existsSync(assets) && readdirSync(assets).find((name) => /^public-sans-latin-wght.*\.woff2$/.test(name))
  return font
    ? `@font-face{font-family:'Public Sans';src:url(/assets/${font}) format('woff2');font-weight:100 900;font-display:swap}\n`
    : ''
}

/** The only style sheet of the pages that the server renders itself. */
export function mountServerPages(app: FastifyInstance, dist: string): void {
  const css = fontFace(dist) + readFileSync(sheet, 'utf8')
  app.get('/server-pages.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css),
  )
}
