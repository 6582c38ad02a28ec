import * as v from 'valibot'

/** Why the last attempt failed, as the member reads it. */
export const EntryFailure = v.object({
  message: v.string(),
  code: v.string(),
  /** Sending it again as it is would change nothing; what comes after it in its group waits for the member. */
  isFinal: v.boolean(),
  /** The server didn't answer. */
  isCutOff: v.optional(v.boolean()),
  /** The build that tried it knew its kind. */
  isKindKnown: v.optional(v.boolean()),
  /** The server's messages for single fields. */
  fields: v.record(v.string(), v.string()),
})
export type EntryFailure = v.InferOutput<typeof EntryFailure>

/** Something that waits to be sent. */
export const Entry = v.object({
  /** Its idempotency key: the same at every attempt. */
  id: v.string(),
  /** The name of its kind (`kinds.ts`), which knows what is in the body. */
  kind: v.string(),
  /** Entries of one group are sent in their order, each after the one before has arrived. */
  group: v.string(),
  /** When it was done, in milliseconds by this device's clock; no two entries of a device have the same. */
  at: v.number(),
  body: v.unknown(),
  /** After everything else of its group, whenever that was done. */
  isLast: v.optional(v.boolean()),
  attempts: v.number(),
  failure: v.nullable(EntryFailure),
})
export type Entry = v.InferOutput<typeof Entry>

const compare = (a: Entry, b: Entry): number =>
  Number(a.isLast ?? false) - Number(b.isLast ?? false) || a.at - b.at

export const inOrder = (entries: readonly Entry[]): Entry[] => entries.toSorted(compare)

/** A time for a new entry: now, or right after the newest where the clock was turned back. */
export const timeAfter = (entries: readonly Entry[], nowMs: number): number =>
  Math.max(nowMs, ...entries.map(({ at }) => at + 1))

/** Refused for good; only the member can say what becomes of it. */
export const isRefused = ({ failure }: Pick<Entry, 'failure'>): boolean => failure?.isFinal === true

/** Whether `entry` waits for the one before it: not a file for another file of the same draft. */
const isBehind = (entry: Entry, before: Entry): boolean =>
  entry.group === before.group && !(entry.isLast && before.isLast && entry.kind === before.kind)

/** The oldest that may be sent now: behind nothing that waits, not refused, and of no group that is held. */
export function nextToSend(
  entries: readonly Entry[],
  held: ReadonlySet<string> = new Set(),
): Entry | undefined {
  const passed: Entry[] = []
  for (const entry of inOrder(entries)) {
    const waits = held.has(entry.group) || passed.some((before) => isBehind(entry, before))
    if (!waits && !isRefused(entry)) return entry
    passed.push(entry)
  }
  return undefined
}

/** The name of a group, whose entries are sent in order. */
export const groupName = (kind: string, name: string): string => `${kind} ${name}`

/** Why an entry has not been sent yet. */
export type WaitReason = 'offline' | 'trouble' | 'refused' | 'behind' | 'sending' | 'soon'

type Now = { isOnline: boolean; sending: string | undefined }

export function waitReason(entry: Entry, entries: readonly Entry[], { isOnline, sending }: Now): WaitReason {
  if (isRefused(entry)) return 'refused'
  if (sending === entry.id) return 'sending'
  if (!isOnline) return 'offline'
  const waits = entries.some((other) => compare(other, entry) < 0 && isBehind(entry, other))
  if (waits) return 'behind'
  return entry.failure ? 'trouble' : 'soon'
}
