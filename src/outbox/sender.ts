import { type Entry, type EntryFailure, nextToSend } from './entry.ts'
import type { Device, HeldEntries } from './held-entries.ts'
import { type AnyKind, type Delivered, NotYet, Withdrawn } from './kinds.ts'

/** The outcome of a failed attempt. */
export type Setback = {
  /**
   * `stop` if nothing gets through; `skip` if only this group must wait; `final` if the entry will never be accepted.
   */
  next: 'stop' | 'skip' | 'final'
  /** Null if the failure isn't about the entry. */
  failure: EntryFailure | null
}

/** The services that a queue needs: the device's storage, the network and the clock. */
export type QueuePorts = Device & {
  /** Runs work in one tab at a time; `isPatient` waits for a tab that is known to be working. */
  alone: <Result>(work: () => Promise<Result>, isPatient: boolean) => Promise<Result>
  kindOf: (name: string) => AnyKind | undefined
  /** Whether there is a network, and the session is still the same. */
  mayGoOn: () => boolean
  setbackOf: (failure: unknown, kind: AnyKind | undefined) => Setback
  changed: (entries: readonly Entry[], sending: string | undefined) => void
  noteUnwritten: (ids: ReadonlySet<string>) => void
  nowMs: () => number
  newId: () => string
}

/** The outcome of an entry that was just sent; undefined if it waits. */
export type Outcome = { answer: unknown } | { failure: unknown } | undefined

/** Delivered, withdrawn meanwhile, or the round's next step. */
type Step = 'delivered' | 'gone' | Setback['next']

/** The outcomes of entries whose callers wait, by id. */
export type Outcomes = Map<string, Outcome>

/** Whether sending only `later` is the same as sending both. */
export const doesSupersede = (
  { kindOf }: Pick<QueuePorts, 'kindOf'>,
  later: Entry,
  earlier: Entry,
): boolean =>
  later.kind === earlier.kind &&
  later.group === earlier.group &&
  later.at > earlier.at &&
  kindOf(later.kind)?.supersedes(later.body, earlier.body) === true

type Hooks = {
  outcomes: Outcomes
  /** Returns a new entry with this body that replaces the given one. */
  renewed: (entry: Entry, body: unknown) => Entry
}

/** One attempt at one entry. */
function newDelivery(ports: QueuePorts, held: HeldEntries, { outcomes, renewed }: Hooks) {
  async function deliver(entry: Entry): Promise<Step> {
    const kind = ports.kindOf(entry.kind)
    const isStillWanted = () => held.has(entry.id)
    let delivered: Delivered
    try {
      // A tab with the build that wrote the entry sends it.
      if (!kind) throw new NotYet()
      const how = { idempotencyKey: entry.id, at: entry.at, isStillWanted }
      delivered = await kind.call(entry.body, how)
    } catch (failure) {
      if (failure instanceof Withdrawn) return 'gone'
      return noteFailure(entry, failure, ports.setbackOf(failure, kind))
    }
    const { answer, note, rebase } = delivered
    if (outcomes.has(entry.id)) outcomes.set(entry.id, { answer })
    note()
    await held.drop(entry.id)
    if (rebase) await rebaseAll(entry, rebase)
    return 'delivered'
  }

  async function noteFailure(entry: Entry, cause: unknown, { next, failure }: Setback): Promise<Step> {
    if (!failure) return next
    if (await isReplaced(entry, cause)) return 'gone'
    if (isSuperseded(entry)) {
      await held.drop(entry.id)
      return next === 'final' ? 'gone' : next
    }
    if (next === 'final' && outcomes.has(entry.id)) outcomes.set(entry.id, { failure: cause })
    await held.replace(entry, { ...entry, attempts: entry.attempts + 1, failure })
    return next
  }

  /** Whether an entry that was added during this attempt makes it unnecessary. */
  const isSuperseded = (entry: Entry): boolean =>
    held.all().some((other) => doesSupersede(ports, other, entry))

  /** Whether the kind sends something else after this refusal. */
  async function isReplaced(entry: Entry, cause: unknown): Promise<boolean> {
    const latest = held.all().findLast(({ group, kind }) => group === entry.group && kind === entry.kind)
    const body = latest && ports.kindOf(latest.kind)?.instead(latest.body, cause)
    if (!latest || body === undefined) return false
    await held.replace(latest, renewed(latest, body))
    if (latest.id !== entry.id) await held.drop(entry.id)
    return true
  }

  /** Rebuilds the entries under new keys, because a key belongs to one body; none of them can have been sent yet. */
  async function rebaseAll({ group, kind }: Entry, rebase: (later: unknown) => unknown): Promise<void> {
    for (const later of held.all().filter((one) => one.group === group && one.kind === kind)) {
      const body = rebase(later.body)
      await (body === undefined
        ? held.drop(later.id)
        : held.replace(later, { ...later, id: ports.newId(), body }))
    }
  }

  return deliver
}

/** Sends entries one after another, in one tab at a time; calls `sending` with the current entry. */
export function newSender(
  ports: QueuePorts,
  held: HeldEntries,
  { outcomes, renewed, sending }: Hooks & { sending: (id: string | undefined) => void },
) {
  const deliver = newDelivery(ports, held, { outcomes, renewed })

  /** Attempts the next entry, chosen when it is this tab's turn; undefined if there is none. */
  const attempt = (skipped: ReadonlySet<string>): Promise<{ entry: Entry; step: Step } | undefined> =>
    ports.alone(async () => {
      await held.look()
      const entry = ports.mayGoOn() ? nextToSend(held.all(), skipped) : undefined
      if (!entry) return undefined
      sending(entry.id)
      try {
        return { entry, step: await deliver(entry) }
      } finally {
        sending(undefined)
      }
    }, true)

  async function round(): Promise<void> {
    const skipped = new Set<string>()
    const delivered = new Set<string>()
    for (;;) {
      const done = ports.mayGoOn() && held.all().length > 0 ? await attempt(skipped) : undefined
      if (!done || done.step === 'stop') break
      if (done.step === 'delivered') delivered.add(done.entry.kind)
      if (done.step === 'skip') skipped.add(done.entry.group)
    }
    for (const kind of delivered) ports.kindOf(kind)?.refresh()
  }

  let running: Promise<void> | undefined
  let isDue = false

  /** Sends all entries that may be sent; resolves when no more can be sent now. */
  function send(): Promise<void> {
    isDue = true
    running ??= rounds()
    return running
  }

  async function rounds(): Promise<void> {
    try {
      while (isDue) {
        isDue = false
        await round()
      }
    } finally {
      // Reset at once, so that later calls start their own round.
      running = undefined
    }
  }

  return send
}
