import * as v from 'valibot'
import { ApiFailure } from '#api/failure.ts'
import { type Entry, type EntryFailure, groupName } from './entry.ts'

/** How an entry is sent. */
export type Sending = {
  idempotencyKey: string
  /** When it was done, in milliseconds by this device's clock. */
  at: number
  /** No longer where it was taken back meanwhile, or its owner signed out; between two calls it is asked. */
  isStillWanted: () => boolean
}

/** The texts that the member reads on the page of waiting entries. */
export type Description = {
  /** The name of the action, such as "Delete a message". */
  title: string
  detail?: string
  /** The words that the member typed, which can be copied if the server refuses them. */
  text?: string
}

/** Something that may wait for the network. Sent twice with the same key it must be as if it was sent once. */
export type OutboxKind<Schema extends v.GenericSchema, Answer> = {
  name: string
  /** Of the body, which is stored: what an earlier release wrote must still fit. */
  schema: Schema
  /** Entries of a group are sent in order; without a group, each entry is independent. */
  group?: (body: v.InferOutput<Schema>) => string
  /** The kind with whose groups it shares its own. */
  groupsWith?: string
  /** Kinds of an earlier build, whose entries are read as entries of this kind. */
  formerly?: Readonly<Record<string, v.GenericSchema<unknown, v.InferInput<Schema>>>>
  /** It is sent after everything else of its group, whenever that was done. */
  isLast?: (body: v.InferOutput<Schema>) => boolean
  call: (body: v.InferOutput<Schema>, sending: Sending) => Promise<Answer>
  describe: (body: v.InferOutput<Schema>) => Description
  /** Sending `later` alone is the same as sending both, whatever others did in between. */
  supersedes?: (later: v.InferOutput<Schema>, earlier: v.InferOutput<Schema>) => boolean
  /** Beside what is final for every call. */
  isFinal?: (failure: ApiFailure) => boolean
  /** The server has it now; what is kept of its answers is corrected. */
  onDelivered?: (body: v.InferOutput<Schema>, answer: Answer) => void
  /**
   * The next entry of its kind in the group, built from the state before as a change to the server's answer. Undefined
   * if nothing is left to send.
   */
  rebase?: (
    later: v.InferOutput<Schema>,
    answer: Answer,
    delivered: v.InferOutput<Schema>,
  ) => v.InferOutput<Schema> | undefined
  /** Replaces the group's latest entry after a refusal that the member needn't see; undefined for other refusals. */
  instead?: (latest: v.InferOutput<Schema>, failure: ApiFailure) => v.InferOutput<Schema> | undefined
  /** The body to send if the member insists on a refused action. */
  insist?: (body: v.InferOutput<Schema>, failure: EntryFailure) => Promise<v.InferOutput<Schema>>
  /** Once after several were delivered. */
  refresh?: () => void
  /** The member has taken it back on the page of what waits. */
  onWithdrawn?: (body: v.InferOutput<Schema>) => Promise<void>
}

/** A kind for which the outbox need not know what is in a body; each function throws where it does not fit. */
export type AnyKind = {
  /** Undefined where each entry stands for itself. */
  group: (body: unknown) => string | undefined
  isLast: (body: unknown) => boolean
  /** Sends the entry and returns the outcome. */
  call: (body: unknown, sending: Sending) => Promise<Delivered>
  describe: (body: unknown) => Description
  supersedes: (later: unknown, earlier: unknown) => boolean
  isFinal: (failure: ApiFailure) => boolean
  instead: (latest: unknown, failure: unknown) => unknown
  insist: (body: unknown, failure: EntryFailure) => Promise<unknown>
  refresh: () => void
  withdrawn: (body: unknown) => Promise<void>
}

export type Delivered = {
  answer: unknown
  /** Corrects what is kept. */
  note: () => void
  /** Undefined where what comes next stays as it is. */
  rebase: ((later: unknown) => unknown) | undefined
}

/** Something else is handling it right now, such as a page that is open: it is tried again later, and nothing went wrong. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
}

/** An entry that was taken back between two of its calls. */
export class Withdrawn extends Error {
  override readonly name = 'Withdrawn'
}

const kinds = new Map<string, AnyKind>()

export const kindNamed = (name: string): AnyKind | undefined => kinds.get(name)

const former = new Map<string, { kind: string; schema: v.GenericSchema }>()

/** A build that doesn't know a kind refuses its entries with this code. */
const UNKNOWN_KIND = 'UNHANDLED_ERROR'

/** Whether an open tab of another build refused an entry because only this build knows its kind. */
const wasUnknown = ({ kind, failure }: Entry): boolean =>
  failure?.code === UNKNOWN_KIND && failure.isFinal && !failure.isKindKnown && kinds.has(kind)

/** An entry that another build wrote or refused, as an entry of this build. */
export function asCurrentEntry(stored: Entry): Entry {
  const entry = wasUnknown(stored) ? { ...stored, failure: null } : stored
  const now = former.get(entry.kind)
  const read = now && v.safeParse(now.schema, entry.body)
  if (!now || !read?.success) return entry
  const { isLast: _isLast, ...rest } = entry
  const isLast = kinds.get(now.kind)?.isLast(read.output) ?? false
  return { ...rest, kind: now.kind, body: read.output, ...(isLast && { isLast }) }
}

/** Makes a kind known to the outbox. */
export function defineOutboxKind<Schema extends v.GenericSchema, Answer>(
  kind: OutboxKind<Schema, Answer>,
): OutboxKind<Schema, Answer> {
  const read = (body: unknown) => v.parse(kind.schema, body)
  for (const [name, schema] of Object.entries(kind.formerly ?? {}))
    former.set(name, { kind: kind.name, schema })
  kinds.set(kind.name, {
    group: (body) => kind.group && groupName(kind.groupsWith ?? kind.name, kind.group(read(body))),
    isLast: (body) => kind.isLast?.(read(body)) ?? false,
    call: async (body, sending) => {
      const own = read(body)
      const answer = await kind.call(own, sending)
      const { rebase } = kind
      return {
        answer,
        note: () => kind.onDelivered?.(own, answer),
        rebase: rebase && ((later) => rebase(read(later), answer, own)),
      }
    },
    describe: (body) => kind.describe(read(body)),
    supersedes: (later, earlier) => {
      const [after, before] = [v.safeParse(kind.schema, later), v.safeParse(kind.schema, earlier)]
      return after.success && before.success && (kind.supersedes?.(after.output, before.output) ?? false)
    },
    isFinal: (failure) => kind.isFinal?.(failure) ?? false,
    instead: (latest, failure) =>
      failure instanceof ApiFailure ? kind.instead?.(read(latest), failure) : undefined,
    insist: async (body, failure) => kind.insist?.(read(body), failure) ?? body,
    refresh: () => kind.refresh?.(),
    withdrawn: async (body) => kind.onWithdrawn?.(read(body)),
  })
  return kind
}
