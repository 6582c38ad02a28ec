import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { PORTS } from './ports.ts'

const TYPES = { html: 'text/html; charset=utf-8', css: 'text/css', js: 'text/javascript' } as const
const FILES = { '/': 'index.html', '/style.css': 'style.css', '/register.js': 'register.js' }

const read = (name: string) => {
  const type = TYPES[name.split('.')[1] as keyof typeof TYPES]
  return { type, body: brotliCompressSync(readFileSync(new URL(`static-site/${name}`, import.meta.url))) }
}

/** The hand-written page that every time is told against; compressed like ours, so that only the portal differs. */
export async function serveStaticSite() {
  const files = new Map(
    Object.entries({ ...FILES, '/worker.js': 'worker.js' }).map(([path, name]) => [path, read(name)]),
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
