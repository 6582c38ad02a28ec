import { DISPLAY_ADDRESS, DISPLAY_CACHE } from '#contract/display.ts'
import {
  LOOK_COOKIES,
  type LookCookies,
  type PageLook,
  isUsualLook,
  lookOf,
  withLook,
} from '#contract/page-look.ts'
import type { Availability } from '#contract/availability.ts'
import { type CardPrompt, promptFileOf } from '#contract/card-file.ts'
import { htmlFileOf, inLanguage } from '#contract/paths.ts'
import { keptFile, waitFor } from './kept-files.ts'
import { promptOfDevice } from './saved-card.ts'

/** A browser reads its cookies in a few milliseconds. */
const COOKIE_LIMIT_MS = 200

/** Not in the worker types yet. */
type WithCookies = { cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> } }

type Device = {
  /** Whether a page has given this worker its session's key. */
  isSignedIn: boolean
  /** Probes the availability call. */
  seeNetwork: () => Promise<Availability>
}

/** Answers a portal page: the file in the device's language, with the chosen display on its root element. */
export async function answerPage(url: URL, { isSignedIn, seeNetwork }: Device): Promise<Response> {
  const asking = isSignedIn ? undefined : promptAt(url, seeNetwork)
  const [look, prompt] = await Promise.all([lookOfDevice(), asking])
  const file = prompt ? promptFileOf(prompt) : htmlFileOf(url.pathname)
  const answer = await keptFile(`/${inLanguage(file, look.language)}`)()
  return answer.ok ? withLookOn(answer, look) : answer
}

const SAVED_CARD = '/saved-card'
/**
 * The first pages of an app that was just opened. Without a network, a saved card opens, because a sign-in is
 * impossible.
 */
const BEGINNINGS = new Set(['/', '/login', '/dashboard'])

/** A network that is slower than this counts as missing. */
const NETWORK_LIMIT_MS = 300

/** Returns which prompt unlocks the saved card, if this page shows one. */
async function promptAt(
  { pathname, search }: URL,
  seeNetwork: Device['seeNetwork'],
): Promise<CardPrompt | undefined> {
  const path = pathname.toLowerCase()
  if (search !== '' || !(path === SAVED_CARD || BEGINNINGS.has(path))) return undefined
  const prompt = await promptOfDevice()
  if (prompt === undefined || path === SAVED_CARD) return prompt
  return (await isCutOff(seeNetwork)) ? prompt : undefined
}

/** The browser's "offline" is reliable; its "online" proves nothing. */
async function isCutOff(seeNetwork: Device['seeNetwork']): Promise<boolean> {
  if (!navigator.onLine) return true
  const seen = await Promise.race([seeNetwork(), waitFor(NETWORK_LIMIT_MS)])
  return seen?.connection === 'offline' || seen?.connection === 'unreachable'
}

async function lookOfDevice(): Promise<PageLook> {
  const cookies = await Promise.race([cookiesOfLook().catch(() => undefined), waitFor(COOKIE_LIMIT_MS)])
  return lookOf(cookies ?? {}, navigator.languages)
}

/** Reads the page's cookies, or the copy that the page stores for workers that can't read cookies. */
async function cookiesOfLook(): Promise<LookCookies> {
  const { cookieStore } = globalThis as WithCookies
  if (!cookieStore) {
    const kept = await caches.match(DISPLAY_ADDRESS, { cacheName: DISPLAY_CACHE })
    return { display: await kept?.text() }
  }
  const kept = LOOK_COOKIES.map(async (name) => [name, (await cookieStore.get(name))?.value] as const)
  return Object.fromEntries(await Promise.all(kept))
}

async function withLookOn(answer: Response, look: PageLook): Promise<Response> {
  if (isUsualLook(look)) return answer
  const html = await answer.clone().text()
  const shown = withLook(html, look)
  if (shown === html) return answer
  const headers = new Headers(answer.headers)
  // These headers describe the bytes sent over the network.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(shown, { status: answer.status, headers })
}
