import * as v from 'valibot'
import { orElse, orEmpty } from '#contract/odd-data.ts'
import { Handle } from './handle.ts'

/** Unread messages of one member (spec §3, message count). */
export const MessageCount = v.object({
  memberId: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type MessageCount = v.InferOutput<typeof MessageCount>

const Instant = v.pipe(v.string(), v.isoTimestamp())

const common = {
  /** Stands in the address of the message's page. */
  messageId: Handle,
  /** To whom it was written. */
  memberId: v.string(),
  memberName: orEmpty(v.string()),
  /** In the language in which it was written; empty where it has none. */
  subject: orEmpty(v.string()),
  sentAt: Instant,
  /** When this reader opened it; null while it is unread. Others who may read it have a mark of their own. */
  readAt: orElse(v.nullable(Instant), null),
  isInTrash: orElse(v.boolean(), false),
}

/** A message in a list, with the first words of its text. */
export const ListedMessage = v.object({ ...common, preview: orEmpty(v.string()) })
export type ListedMessage = v.InferOutput<typeof ListedMessage>

/** A message; its text is plain, with line breaks. */
export const Message = v.object({ ...common, body: orEmpty(v.string()) })
export type Message = v.InferOutput<typeof Message>

export const MessageFolder = v.picklist(['inbox', 'trash'])
export type MessageFolder = v.InferOutput<typeof MessageFolder>

/** `unread` takes the mark away; `restored` brings a message back from the trash. */
export const MessageStatus = v.picklist(['read', 'unread', 'restored'])
export type MessageStatus = v.InferOutput<typeof MessageStatus>
