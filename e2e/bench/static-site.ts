import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { PORTS } from './ports.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
}
const HAND_WRITTEN = join(import.meta.dirname, 'static-site')
const FILES = ['index.html', 'style.css', 'register.js', 'worker.js']

/** Serves files compressed like ours, so that only the pages differ. Unknown addresses get the page. */
async function serve(folder: string, names: readonly string[]) {
  const files = new Map(
    names.map((name) => {
      const body = brotliCompressSync(readFileSync(join(folder, name)))
      return [name === 'index.html' ? '/' : `/${name}`, { type: TYPES[extname(name)], body }]
    }),
  )
  const server = createServer(({ url }, reply) => {
    const file = files.get(url ?? '')
    if (!file) return void reply.writeHead(404).end()
    reply.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body)
  })
  server.listen(PORTS.site, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    if (!server.listening) return
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { origin: `http://localhost:${PORTS.site}`, stop }
}

export type Site = Awaited<ReturnType<typeof serve>>

async function withSite<T>(opened: Promise<Site>, use: (site: Site) => Promise<T>): Promise<T> {
  const site = await opened
  try {
    return await use(site)
  } finally {
    await site.stop()
  }
}

/** Serves the hand-written page, the lower bound for every time. */
export const withStaticSite = <T>(use: (site: Site) => Promise<T>): Promise<T> =>
  withSite(serve(HAND_WRITTEN, FILES), use)

/** Serves the page of React, Router and Query that `buildBareSite` has built in `folder`. */
export const withBareSite = <T>({ folder, files }: BareSite, use: (site: Site) => Promise<T>): Promise<T> =>
  withSite(serve(folder, files), use)

export type BareSite = { folder: string; files: string[] }
