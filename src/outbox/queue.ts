import { type Entry, groupName, isRefused, timeAfter } from './entry.ts'
import { newHeldEntries } from './held-entries.ts'
import { type Outcome, type Outcomes, type QueuePorts, doesSupersede, newSender } from './sender.ts'

export type Queue = ReturnType<typeof newQueue>

const groupOf = (ports: QueuePorts, kind: string, body: unknown, id: string): string =>
  ports.kindOf(kind)?.group(body) ?? groupName(kind, id)

function newEntry(ports: QueuePorts, kind: string, body: unknown, at: Entry['at']): Entry {
  const id = ports.newId()
  const isLast = ports.kindOf(kind)?.isLast(body)
  const group = groupOf(ports, kind, body, id)
  return { id, kind, group, at, body, attempts: 0, failure: null, ...(isLast && { isLast }) }
}

/** Returns a new entry that replaces `entry`, possibly in another group. */
function replaceEntry(ports: QueuePorts, entry: Entry, body: unknown): Entry {
  const id = ports.newId()
  return { ...entry, id, group: groupOf(ports, entry.kind, body, id), body, failure: null }
}

/**
 * The waiting entries and their delivery: in order within a group, in one tab at a time. An entry leaves the device
 * after the server has accepted it, so a crash in between sends it again with the same key.
 */
export function newQueue(ports: QueuePorts) {
  let sending: string | undefined
  const held = newHeldEntries(ports, {
    changed: (entries) => ports.changed(entries, sending),
    noteUnwritten: ports.noteUnwritten,
    // Two tabs may each have written an entry without knowing the other's; the later one counts.
    isSuperseded: (entry, entries) =>
      entry.id !== sending && entries.some((other) => doesSupersede(ports, other, entry)),
  })
  const outcomes: Outcomes = new Map()
  const send = newSender(ports, held, {
    outcomes,
    renewed: (entry, body) => replaceEntry(ports, entry, body),
    sending: (id) => {
      sending = id
      ports.changed(held.all(), id)
    },
  })

  /** Adds an entry to the queue. Resolves once it is on the device, or can't be. */
  async function submit(kind: string, body: unknown): Promise<Entry> {
    const known = ports.kindOf(kind)
    const entry = newEntry(ports, kind, body, timeAfter(held.all(), ports.nowMs()))
    const superseded = held
      .all()
      .filter((other) => other.group === entry.group && other.kind === kind)
      .filter((other) => other.id !== sending && known?.supersedes(body, other.body))
    await held.add(entry, superseded)
    return entry
  }

  /** Sends an entry at once and returns the server's answer; a final refusal stays in the queue. */
  async function submitNow(kind: string, body: unknown): Promise<{ id: string; outcome: Outcome }> {
    const { id } = await submit(kind, body)
    outcomes.set(id, undefined)
    await send()
    const outcome = outcomes.get(id)
    outcomes.delete(id)
    return { id, outcome }
  }

  /** Withdraws an unsent entry. False if it is being sent, or another tab has sent it, because it may have arrived. */
  async function cancel(id: string): Promise<boolean> {
    if (sending === id) return false
    const takeBack = async () => {
      await held.look()
      const isHere = held.has(id)
      await held.drop(id)
      return isHere
    }
    return ports.alone(takeBack, false)
  }

  /** Retries at the member's request; a refused entry is sent as a new one. */
  async function retry(id: string): Promise<void> {
    const entry = held.all().find((one) => one.id === id)
    if (entry?.failure && isRefused(entry)) {
      const again = { ...entry, attempts: entry.attempts + 1 }
      const insisting = ports.kindOf(entry.kind)?.insist(entry.body, entry.failure)
      // An entry written by a newer build is sent by that build.
      const body = await insisting?.catch(() => undefined)
      await held.replace(entry, body === undefined ? again : replaceEntry(ports, again, body))
    }
    await send()
  }

  function forget(): void {
    outcomes.clear()
    held.forget()
  }

  const { load, look, wipe, all } = held
  return { load, look, submit, submitNow, send, cancel, retry, wipe, forget, entries: all }
}
