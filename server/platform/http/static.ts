import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lookOf, withLook } from '#contract/page-look.ts'
import { SERVER_PATH, STAFF_FILE, STAFF_PAGES, STAFF_PATH, htmlFileOf, inLanguage } from '#contract/paths.ts'
import { acceptedTags } from './accepted-languages.ts'
import { answerNotFound } from './failures.ts'
import { WASM_WORKER_POLICY } from './headers.ts'

const WASM_WORKER = /\/assets\/(pin|heic)-worker-[\w-]+\.js/
export const A_YEAR = 'public, max-age=31536000, immutable'
const ASK_FIRST = 'no-cache'
const ICON = '/brand/mark.svg'

/** Serves the built portal: hashed assets are cached forever, the shell and the worker are revalidated each time. */
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
  // Browsers request it with every answer that names no icon, such as a file.
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
 * The path and search with which the server answers a request. An address such as `//claims`, one with a backslash or
 * one that can't be decoded, which the file server would refuse, opens the portal's own "Page not found".
 */
export function readableAddress(address: string): string {
  if (SERVER_PATH.test(address)) return address
  try {
    return /\\|\/\//.test(decodeURIComponent(address.split('?')[0] ?? '')) ? NOWHERE : address
  } catch {
    return NOWHERE
  }
}

/** Folders of the build; a missing file in them gets a data response, never a page. */
const BUILD_FOLDER = /^\/(assets|icons|brand)(\/|$)/

/** Whether the request gets a portal page: it accepts any content type, and no script sent it. */
function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  const takesPages = /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
  const isFromScript = (headers['sec-fetch-dest'] ?? 'document') !== 'document'
  const isPagePath = !/\.\w+$/.test(path) && !SERVER_PATH.test(path) && !BUILD_FOLDER.test(path)
  return (method === 'GET' || method === 'HEAD') && takesPages && !isFromScript && isPagePath
}

/** Answers a page in the language and with the display that the browser has chosen, so that no script holds it up. */
async function sendShell(root: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { headers, cookies, url } = request
  const look = lookOf(cookies, acceptedTags(headers['accept-language']))
  const named = inLanguage(htmlFileOf(url.split('?')[0] ?? '/'), look.language)
  const file = existsSync(resolve(root, named)) ? named : 'index.html'
  const plain = await readFile(resolve(root, file), 'utf8')
  const html = withLook(plain, look)
  reply.code(200).header('vary', 'accept-encoding, accept-language, cookie')
  if (html === plain) return reply.sendFile(file)
  reply.type('text/html; charset=utf-8').header('cache-control', ASK_FIRST)
  if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.send(html)
  return reply.header('content-encoding', 'br').send(await compressPage(html))
}

const compress = promisify(brotliCompress)

/** The build has compressed its files fully; this page has to be compressed while the browser waits. */
const compressPage = (text: string): Promise<Buffer> =>
  compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
