import { addPlugins } from 'workbox-precaching'

/** What a file of the build is sent as, by how its name ends; others are not looked at. */
const SENT_AS: Record<string, RegExp> = {
  js: /javascript/,
  css: /text\/css/,
  html: /text\/html/,
}

/** A gateway's web page in place of a script is no part of a build (security SW-07). */
export function isWholeFile(address: string, { ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean {
  const ending = /\.(\w+)$/.exec(new URL(address).pathname)?.[1] ?? ''
  const sentAs = SENT_AS[ending]
  return ok && (sentAs === undefined || sentAs.test(headers.get('content-type') ?? ''))
}

/** One file that is not what it says ends the installation; the build that is there stays, and the next look tries again. */
export const keepOnlyWholeFiles = (): void =>
  addPlugins([
    {
      cacheWillUpdate: async ({ request, response }) =>
        isWholeFile(request.url, response) ? response : null,
    },
  ])
