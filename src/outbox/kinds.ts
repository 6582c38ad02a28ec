import * as v from 'valibot'
import { ApiFailure } from '#api/failure.ts'
import { type Entry, type EntryFailure, groupName } from './entry.ts'

/** How an entry is sent. */
export type Sending = {
  idempotencyKey: string
  /** When the member acted, in milliseconds by this device's clock. */
  at: number
  /** False if the entry was withdrawn meanwhile, or its owner signed out; checked between two calls. */
  isStillWanted: () => boolean
}

/** The texts on the page of waiting entries. */
export type Description = {
  /** The name of the action, such as "Delete a message". */
  title: string
  detail?: string
  /** The member's typed text, which can be copied if the server refuses it. */
  text?: string
}

/**
 * A kind of action that can wait for the network. Sending it twice with the same key must have the same effect as once.
 */
export type OutboxKind<Schema extends v.GenericSchema, Answer> = {
  name: string
  /** The schema of the stored body; bodies written by earlier releases must still fit. */
  schema: Schema
  /** Entries of a group are sent in order; without a group, each entry is independent. */
  group?: (body: v.InferOutput<Schema>) => string
  /** The kind whose groups it shares. */
  groupsWith?: string
  /** Kinds of an earlier build, whose entries are read as entries of this kind. */
  formerly?: Readonly<Record<string, v.GenericSchema<unknown, v.InferInput<Schema>>>>
  /** Whether it is sent after all other entries of its group, regardless of their times. */
  isLast?: (body: v.InferOutput<Schema>) => boolean
  call: (body: v.InferOutput<Schema>, sending: Sending) => Promise<Answer>
  describe: (body: v.InferOutput<Schema>) => Description
  /** Whether sending only `later` is the same as sending both, regardless of what others did in between. */
  supersedes?: (later: v.InferOutput<Schema>, earlier: v.InferOutput<Schema>) => boolean
  /** Whether a failure is final for this kind, in addition to those that are final for every call. */
  isFinal?: (failure: ApiFailure) => boolean
  /** Updates stored answers now that the server has the entry. */
  onDelivered?: (body: v.InferOutput<Schema>, answer: Answer) => void
  /**
   * Rebuilds the next entry of its kind in the group as a change to the server's answer. Undefined if nothing is left
   * to send.
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
  /** Called once after several entries were delivered. */
  refresh?: () => void
  /** Called when the member withdraws it on the page of waiting entries. */
  onWithdrawn?: (body: v.InferOutput<Schema>) => Promise<void>
}

/** A kind whose bodies the outbox needn't understand; each function throws if the body doesn't fit. */
export type AnyKind = {
  /** Undefined if each entry is independent. */
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
  /** Updates stored answers. */
  note: () => void
  /** Undefined if later entries stay unchanged. */
  rebase: ((later: unknown) => unknown) | undefined
}

/** Another part is handling the entry right now, such as an open page. It is retried later; nothing went wrong. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
}

/** The entry was withdrawn between two of its calls. */
export class Withdrawn extends Error {
  override readonly name = 'Withdrawn'
}

const kinds = new Map<string, AnyKind>()

export const kindNamed = (name: string): AnyKind | undefined => kinds.get(name)

const former = new Map<string, { kind: string; schema: v.GenericSchema }>()

/** The code with which a build refuses entries of a kind that it doesn't know. */
const UNKNOWN_KIND = 'UNHANDLED_ERROR'

/** Whether an open tab of another build refused an entry because only this build knows its kind. */
const wasUnknown = ({ kind, failure }: Entry): boolean =>
  failure?.code === UNKNOWN_KIND && failure.isFinal && !failure.isKindKnown && kinds.has(kind)

/** Converts an entry that another build wrote or refused to this build's format. */
export function asCurrentEntry(stored: Entry): Entry {
  const entry = wasUnknown(stored) ? { ...stored, failure: null } : stored
  const now = former.get(entry.kind)
  const read = now && v.safeParse(now.schema, entry.body)
  if (!now || !read?.success) return entry
  const { isLast: _isLast, ...rest } = entry
  const isLast = kinds.get(now.kind)?.isLast(read.output) ?? false
  return { ...rest, kind: now.kind, body: read.output, ...(isLast && { isLast }) }
}

/** Registers a kind with the outbox. */
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
