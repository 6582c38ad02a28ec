import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { JSDOM } from 'jsdom'
import type { Database } from '#server/platform/db/open.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { inboxOf } from '#server/platform/delivery/inbox.ts'
import { enrollments, people } from '#server/insurers/sandbox/tables.ts'
import { PASSWORD } from './pass-sign-in.ts'
import { beginSignIn } from './sign-in.ts'
import { ORIGIN, type Tab, newTab } from './tab.ts'

/** A window for each page would cost ten times as much; the pages' scripts don't run here. */
const { DOMParser } = new JSDOM('').window

export type ShownPage = Awaited<ReturnType<typeof openSignIn>>

type Visitor = { tab?: Tab; language?: string; begin?: Record<string, string> }

/** The provider's pages as a browser without scripts sees them: their texts, and the results of presses. */
export async function openSignIn(
  app: FastifyInstance,
  { tab = newTab(app), language = 'en-US', begin = {} }: Visitor = {},
) {
  const { verifier, authorize } = beginSignIn(begin)
  const headers = { 'accept-language': language }

  const load = async (address: URL, body?: URLSearchParams) => {
    let [at, sent] = [address, body]
    for (let hops = 0; hops < 10; hops += 1) {
      const answer = await tab.fetch(at, sent ? { method: 'POST', body: sent, headers } : { headers })
      const next = answer.headers.get('location')
      if (!next) return shown(at, answer.status, await answer.text())
      at = new URL(next, at)
      sent = undefined
      if (at.pathname === '/auth-success') return shown(at, 0, '')
    }
    throw new Error(`The provider redirects in a loop: ${at.pathname}`)
  }

  const shown = (at: URL, status: number, markup: string) => {
    const document = new DOMParser().parseFromString(markup, 'text/html')
    const words = (selector: string) =>
      document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    const named = (selector: string, name: string) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)]
      const found = all.find((each) => each.textContent?.replace(/\s+/g, ' ').trim() === name)
      if (!found) throw new Error(`No ${selector} "${name}" on: ${words('body')}`)
      return found
    }
    // Screen readers would announce such a field as invalid before the member types.
    const invalid = document.querySelector(':invalid')
    if (invalid) throw new Error(`Invalid before any input: ${invalid.outerHTML}`)
    return {
      tab,
      status,
      markup,
      document,
      verifier,
      path: at.pathname,
      /** The provider's code in the browser's address, after a successful sign-in. */
      code: at.pathname === '/auth-success' ? at.searchParams.get('code') : null,
      heading: words('h1'),
      problem: words('#problem'),
      news: words('.news'),
      text: words('main'),
      title: words('title'),
      /** Fills in fields by their names and presses the button with this name. */
      press(button: string, values: Record<string, string> = {}) {
        const form = named('button', button).closest('form')
        if (!form) throw new Error(`"${button}" is in no form`)
        const body = new URLSearchParams()
        for (const input of form.querySelectorAll('input')) {
          const isOff = ['radio', 'checkbox'].includes(input.type) && !input.checked
          if (input.name && !isOff) body.append(input.name, input.value)
        }
        for (const [name, value] of Object.entries(values)) body.set(name, value)
        return load(new URL(form.getAttribute('action') ?? '', at), body)
      },
      follow: (link: string) => load(new URL(named('a', link).getAttribute('href') ?? '', at)),
      open: (path: string) => load(new URL(path, at)),
      /** Posts a form that no page of ours sends. */
      send: (path: string, values: Record<string, string>) =>
        load(new URL(path, at), new URLSearchParams(values)),
    }
  }
  return load(new URL(authorize, ORIGIN))
}

export const withPassword = (page: ShownPage, username: string, password = PASSWORD) =>
  page.press('Sign in', { username, password })

/** The newest code that was sent by this channel, from the sandbox's inbox. */
export async function newestCode(db: Database, channel: 'email' | 'text'): Promise<string> {
  const letter = (await inboxOf(db)).find(
    (item) => item.channel === channel && /code is \d{6}/.test(item.body),
  )
  const code = /code is (\d{6})/.exec(letter?.body ?? '')?.[1]
  if (!code) throw new Error(`No code came by ${channel}`)
  return code
}

export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The details on a member's card, and their birth date. */
export async function detailsOf(db: Database, username: string) {
  const [found] = await db
    .select({ birthDate: people.birthDate, memberId: enrollments.memberId })
    .from(accounts)
    .innerJoin(people, eq(people.personId, accounts.personId))
    .innerJoin(enrollments, eq(enrollments.personId, people.personId))
    .where(eq(accounts.username, username))
  const [year = '', month = '', day = ''] = (found?.birthDate ?? '').split('-')
  return {
    username,
    memberId: found?.memberId ?? '',
    month: String(Number(month)),
    day: String(Number(day)),
    year,
  }
}
