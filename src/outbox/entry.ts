import * as v from 'valibot'

/** Why the last attempt failed, in the member's words. */
export const EntryFailure = v.object({
  message: v.string(),
  code: v.string(),
  /** Whether sending it unchanged again would fail again; later entries of its group wait for the member. */
  isFinal: v.boolean(),
  /** Whether the server didn't answer. */
  isCutOff: v.optional(v.boolean()),
  /** Whether the build that tried it knew its kind. */
  isKindKnown: v.optional(v.boolean()),
  /** The server's messages for single fields. */
  fields: v.record(v.string(), v.string()),
})
export type EntryFailure = v.InferOutput<typeof EntryFailure>

/** An action that waits to be sent. */
export const Entry = v.object({
  /** Its idempotency key, the same for every attempt. */
  id: v.string(),
  /** The name of its kind (`kinds.ts`), which understands the body. */
  kind: v.string(),
  /** Entries of a group are sent in order, each after the previous one has arrived. */
  group: v.string(),
  /** When the member acted, in milliseconds by this device's clock; unique on the device. */
  at: v.number(),
  body: v.unknown(),
  /** Whether it is sent after all other entries of its group, regardless of their times. */
  isLast: v.optional(v.boolean()),
  attempts: v.number(),
  failure: v.nullable(EntryFailure),
})
export type Entry = v.InferOutput<typeof Entry>

const compare = (a: Entry, b: Entry): number =>
  Number(a.isLast ?? false) - Number(b.isLast ?? false) || a.at - b.at

export const inOrder = (entries: readonly Entry[]): Entry[] => entries.toSorted(compare)

/** The time for a new entry: now, or just after the newest entry if the clock was set back. */
export const timeAfter = (entries: readonly Entry[], nowMs: number): number =>
  Math.max(nowMs, ...entries.map(({ at }) => at + 1))

/** Whether it was refused for good; only the member can decide what to do with it. */
export const isRefused = ({ failure }: Pick<Entry, 'failure'>): boolean => failure?.isFinal === true

/** Whether `entry` waits for the one before it; a file doesn't wait for another file of the same draft. */
const isBehind = (entry: Entry, before: Entry): boolean =>
  entry.group === before.group && !(entry.isLast && before.isLast && entry.kind === before.kind)

/** The oldest entry that can be sent now: not behind a waiting one, not refused, and not in a held group. */
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

/** Why an entry hasn't been sent yet. */
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
