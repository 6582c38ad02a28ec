import type { NewsStream } from '#server/identity/tokens/session-news.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { type Services, servicesFor } from '#server/services.ts'
import { type Covered, coveredWith } from '#server/access/readable-messages.ts'

/** After this time, news makes the server ask the insurer again who is covered. */
const COVERED_MS = 5 * 60_000
/** Parallel requests to the insurer. */
const MOST_QUESTIONS = 8

/** An account with at least one page that listens on this server. */
export type Account = {
  readonly username: string
  covered: readonly Covered[]
  coveredAt: number
  streams: Set<NewsStream>
  /** Streams that haven't received anything yet. */
  fresh: Set<NewsStream>
  /** The last news that all other streams received. */
  lastSent: string
}

const isOld = ({ coveredAt }: Account): boolean => performance.now() - coveredAt > COVERED_MS

/** The members and persons that an account listens to. */
const subjectsOf = ({ covered }: Account): string[] =>
  covered.flatMap(({ others }) => others.flatMap(({ memberId, subject }) => [memberId, subject.personId]))

/** The accounts with pages that listen on this server, and the members and persons that each listens to. */
export class WatchedAccounts {
  readonly #services: Services
  readonly #accounts = new Map<string, Account>()
  readonly #opening = new Map<string, Promise<Account>>()
  readonly #watchers = new Map<string, Set<Account>>()

  constructor(services: Services) {
    this.#services = services
  }

  /** All watched accounts. */
  all(): Iterable<Account> {
    return this.#accounts.values()
  }

  /** The members and persons that any account listens to. */
  subjects(): string[] {
    return [...this.#watchers.keys()]
  }

  watchersOf(subjectId: string): Iterable<Account> {
    return this.#watchers.get(subjectId) ?? []
  }

  /** The account as known here or by the insurer. The insurer is asked once for pages that open together. */
  async find(username: string): Promise<Account> {
    const known = this.#accounts.get(username)
    if (known) return known
    const asked =
      this.#opening.get(username) ?? this.#ask(username).finally(() => this.#opening.delete(username))
    this.#opening.set(username, asked)
    return asked
  }

  /** Adds a page to an account; returns the account that it joined, because another page may have added it first. */
  join(found: Account, stream: NewsStream): Account {
    const account = this.#accounts.get(found.username) ?? found
    this.#accounts.set(account.username, account)
    if (account.streams.size === 0) this.#watch(account)
    account.streams.add(stream)
    account.fresh.add(stream)
    stream.whenClosed(() => this.#leave(account, stream))
    return account
  }

  /** Returns the accounts whose coverage the insurer has confirmed recently. The others can't get news now. */
  async withPresentCoverage(some: readonly Account[]): Promise<Account[]> {
    const old = some.filter(isOld)
    for (let from = 0; from < old.length; from += MOST_QUESTIONS)
      await Promise.all(old.slice(from, from + MOST_QUESTIONS).map((account) => this.#renew(account)))
    return some.filter((account) => !isOld(account) && account.streams.size > 0)
  }

  async #renew(account: Account): Promise<void> {
    const covered = await this.#coveredOf(account.username).catch(() => undefined)
    if (!covered || account.streams.size === 0) return
    this.#unwatch(account)
    Object.assign(account, { covered, coveredAt: performance.now() })
    this.#watch(account)
  }

  #leave(account: Account, stream: NewsStream): void {
    account.streams.delete(stream)
    account.fresh.delete(stream)
    if (account.streams.size > 0) return
    this.#unwatch(account)
    this.#accounts.delete(account.username)
  }

  #watch(account: Account): void {
    for (const id of subjectsOf(account)) {
      const all = this.#watchers.get(id) ?? new Set()
      this.#watchers.set(id, all.add(account))
    }
  }

  #unwatch(account: Account): void {
    for (const id of subjectsOf(account)) {
      const all = this.#watchers.get(id)
      all?.delete(account)
      if (all?.size === 0) this.#watchers.delete(id)
    }
  }

  async #ask(username: string): Promise<Account> {
    const covered = await this.#coveredOf(username)
    const coveredAt = performance.now()
    return { username, covered, coveredAt, streams: new Set(), fresh: new Set(), lastSent: '' }
  }

  async #coveredOf(username: string): Promise<Covered[]> {
    const asking = servicesFor(this.#services, { username })
    return coveredWith(asking, await enrollmentsOfUser(asking, username))
  }
}
