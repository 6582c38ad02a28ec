import { keptWritten, wipeKeptQueries } from '#offline/kept-queries.ts'
import { queryClient } from '#offline/query-client.ts'
import { readAnswer } from '#contract/odd-data.ts'
import { failureMessages } from '#shell/locales/failure.gen.ts'
import { shellMessages } from '#shell/locales/shell.gen.ts'
import { type Random, altered, mustBeRead, oneOf, readAt } from './odd-answers.ts'
import { type OpenPortal, openPortal } from './open-portal.tsx'
import { memberPages } from './all-pages.ts'

/** The members whose pages are opened: together they make every call of the contract. */
export const READERS = [
  {
    as: 'harperdana1',
    pages: [
      '/select-plan',
      '/dashboard',
      '/claims',
      '/id-card',
      '/coverage-and-copays',
      '/payment-center',
      '/spending-details',
      '/contact-us',
      ...[
        'two-step',
        'passkeys',
        'signed-in',
        'sign-ins',
        'card-devices',
        'connected-apps',
        'access-log',
      ].map((part) => `/settings/privacy-security#${part}`),
      '/documents',
      ...memberPages.filter((path) => /^\/(?:claim-details|authorizations)\b/.test(path)),
    ],
  },
  { as: 'delgadoray3', pages: ['/health-reimbursement', '/health-reimbursement?ask=yes'] },
] as const satisfies readonly { as: string; pages: readonly string[] }[]

export type Reader = { as: string; pages: readonly string[] }

/** A page that failed because of an altered answer. */
export type Closed = { page: string; call: string; what: string; why: string }

/** The answers that a page requests, as they arrive. */
type Answers = Map<string, string>

/** A text that no page may show. */
const SPOILED = /undefined|\bNaN\b|\[object Object\]|Invalid Date/

/** The answers that the menu depends on. */
const FRAME = /\/memberships$|\/accessrights\//

/** Opens pages of one member repeatedly, each time with one answer altered. */
export class OddPages {
  readonly #portal: OpenPortal
  readonly #pages: readonly string[]
  readonly #answers = new Map<string, Answers>()

  private constructor(portal: OpenPortal, pages: readonly string[]) {
    this.#portal = portal
    this.#pages = pages
  }

  static async open({ as, pages }: Reader): Promise<OddPages> {
    const portal = await openPortal({ as })
    const opened = new OddPages(portal, pages)
    for (const page of pages) opened.#answers.set(page, await opened.#learn(page))
    return opened
  }

  /** The calls of the contract that these pages make. */
  get calls(): Set<string> {
    const paths = [...this.#answers.values()].flatMap((answers) => [...answers.keys()])
    return new Set(paths.flatMap((path) => readAt(path)?.path ?? []))
  }

  /** The recorded answers with their calls. */
  get answers(): { path: string; answer: unknown }[] {
    const all = new Map([...this.#answers.values()].flatMap((answers) => [...answers]))
    return [...all].map(([path, body]) => ({ path, answer: JSON.parse(body) as unknown }))
  }

  /** Opens one of the pages with one of its answers altered. Returns the failure if the change broke the page. */
  async tryOne(random: Random): Promise<Closed | undefined> {
    const page = oneOf(random, this.#pages)
    const answers = [...(this.#answers.get(page) ?? [])]
    const [path, body] = oneOf(random, answers)
    const odd = altered(JSON.parse(body), random)
    const endpoint = readAt(path)
    if (!odd || !endpoint) return undefined
    const isReadable = mustBeRead(odd) || readAnswer(endpoint.reply, odd.answer).read.success
    const why = await this.#opened(page, path, JSON.stringify(odd.answer), isReadable)
    return why === undefined ? undefined : { page, call: endpoint.path, what: odd.what, why }
  }

  async #opened(page: string, path: string, body: string, isReadable: boolean): Promise<string | undefined> {
    const { tab } = this.#portal
    tab.change = (asked, answer) => (asked === path ? body : answer)
    try {
      await this.#visit(page, FRAME.test(path))
      return this.#whatIsWrong(isReadable, FRAME.test(path))
    } catch (error) {
      return String(error)
    } finally {
      tab.change = (_asked, answer) => answer
      // The next page starts with an intact frame.
      if (FRAME.test(path)) await this.#visit('/settings/about', true)
    }
  }

  #whatIsWrong(isReadable: boolean, isOfFrame: boolean): string | undefined {
    const { text } = this.#portal
    if (text.includes(shellMessages.unexpected)) return 'the page broke'
    if (isReadable && text.includes(failureMessages.title)) return 'the page closed'
    const spoiled = SPOILED.exec(text)
    if (spoiled) return `the page says ${spoiled[0]}`
    const hasMenu = document.querySelector(`nav[aria-label="${shellMessages.mainMenu}"]`) !== null
    if (!hasMenu && !isOfFrame) return 'the menu is gone'
    return undefined
  }

  async #learn(page: string): Promise<Answers> {
    const answers: Answers = new Map()
    this.#portal.tab.change = (path, body) => {
      if (readAt(path) && /^[[{]/.test(body)) answers.set(path, body)
      return body
    }
    await this.#visit(page, true)
    const wrong = this.#whatIsWrong(true, page === '/select-plan')
    if (wrong) throw new Error(`${page} is broken without any change: ${wrong}`)
    return answers
  }

  /** Opens the page and reloads all its data, including the frame's if the change is in one of its answers. */
  async #visit(page: string, asksFrame = page === '/select-plan'): Promise<void> {
    await this.#portal.visit('/settings/about')
    await keptWritten()
    await wipeKeptQueries()
    queryClient.removeQueries({ predicate: ({ queryKey }) => asksFrame || !isOfFrame(queryKey[0]) })
    await this.#portal.visit(page)
  }
}

const isOfFrame = (name: unknown): boolean => name === 'memberships' || name === 'access-rights'
