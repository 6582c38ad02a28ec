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

/** Returns a new entry that takes the place of `entry`, perhaps in another group. */
function replaceEntry(ports: QueuePorts, entry: Entry, body: unknown): Entry {
  const id = ports.newId()
  return { ...entry, id, group: groupOf(ports, entry.kind, body, id), body, failure: null }
}

/**
 * The waiting entries and their sending: in order within a group, in one tab at a time. An entry leaves the device
 * after the server has accepted it, so a crash in between sends it again with the same key.
 */
export function newQueue(ports: QueuePorts) {
  let sending: string | undefined
  const held = newHeldEntries(ports, {
    changed: (entries) => ports.changed(entries, sending),
    noteUnwritten: ports.noteUnwritten,
    // Two tabs may each have written an entry that the other tab didn't know: the later one counts.
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

  /** Puts something into the queue; it is on the device, or cannot be, when this answers. */
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

  /** Sends at once and returns the server's answer to this entry; a final refusal stays in the queue. */
  async function submitNow(kind: string, body: unknown): Promise<{ id: string; outcome: Outcome }> {
    const { id } = await submit(kind, body)
    outcomes.set(id, undefined)
    await send()
    const outcome = outcomes.get(id)
    outcomes.delete(id)
    return { id, outcome }
  }

  /** Takes back what was not sent. One that is under way, or that another tab has sent, may have arrived. */
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

  /** The member wants another attempt; what was refused is sent as something new. */
  async function retry(id: string): Promise<void> {
    const entry = held.all().find((one) => one.id === id)
    if (entry?.failure && isRefused(entry)) {
      const again = { ...entry, attempts: entry.attempts + 1 }
      const insisting = ports.kindOf(entry.kind)?.insist(entry.body, entry.failure)
      // An entry that a newer build wrote is sent by that build.
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
