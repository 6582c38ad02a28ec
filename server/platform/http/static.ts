import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SERVER_PATH, STAFF_FILE, STAFF_PAGES, STAFF_PATH, htmlFileOf } from '#contract/paths.ts'
import { answerNotFound } from './failures.ts'
import { WASM_WORKER_POLICY } from './headers.ts'

const WASM_WORKER = /\/assets\/(pin|heic)-worker-[\w-]+\.js/
export const A_YEAR = 'public, max-age=31536000, immutable'
const ASK_FIRST = 'no-cache'
const ICON = '/brand/mark.svg'

/** Serves the built portal: hashed assets for ever, the shell and the worker asked for each time. */
export async function serveBuild(app: FastifyInstance, dist: string, kept: string): Promise<void> {
  const root = resolve(dist)
  if (!existsSync(root)) return void app.setNotFoundHandler(answerNotFound)
  await app.register(fastifyStatic, {
    root: existsSync(kept) ? [root, resolve(kept)] : root,
    wildcard: true,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? A_YEAR : ASK_FIRST)
      if (WASM_WORKER.test(path)) reply.header('content-security-policy', WASM_WORKER_POLICY)
    },
  })
  // Browsers ask for it beside every answer that names no icon, such as a file.
  app.get('/favicon.ico', (_request, reply) => reply.redirect(ICON, 301))
  app.get('/', (request, reply) => sendShell(root, request, reply))
  if (existsSync(resolve(root, STAFF_FILE)))
    for (const path of STAFF_PAGES) {
      const address = `${STAFF_PATH}${path}`.replace(/\/$/, '')
      app.get(address, (_request, reply) => reply.sendFile(STAFF_FILE))
      app.get(`${address}/`, (_request, reply) => reply.redirect(address, 301))
    }
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? sendShell(root, request, reply) : answerNotFound(request, reply),
  )
}

/** No file and no page has this name. */
const NOWHERE = '/page-not-found'

/**
 * The path and search that the server answers for those of a request. An address such as `//claims`, one with a
 * backslash or one that cannot be decoded, which the server of files would refuse, opens the portal's own "Page not
 * found" all the same.
 */
export function readableAddress(address: string): string {
  if (SERVER_PATH.test(address)) return address
  try {
    return /\\|\/\//.test(decodeURIComponent(address.split('?')[0] ?? '')) ? NOWHERE : address
  } catch {
    return NOWHERE
  }
}

/** Folders of the build; what is not in them is told as data, never as a page. */
const BUILD_FOLDER = /^\/(assets|icons|brand)(\/|$)/

/** A page of the portal is asked for by whoever takes any kind of answer, but not by a script of a page. */
function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  const takesPages = /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
  const isFromScript = (headers['sec-fetch-dest'] ?? 'document') !== 'document'
  const isPagePath = !/\.\w+$/.test(path) && !SERVER_PATH.test(path) && !BUILD_FOLDER.test(path)
  return (method === 'GET' || method === 'HEAD') && takesPages && !isFromScript && isPagePath
}

function sendShell(root: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const file = htmlFileOf(request.url.split('?')[0] ?? '/')
  return reply.code(200).sendFile(existsSync(resolve(root, file)) ? file : 'index.html')
}
