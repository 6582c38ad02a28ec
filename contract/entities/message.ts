import * as v from 'valibot'

/** Unread messages of one member (spec §3, message count). */
export const MessageCount = v.object({
  memberId: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type MessageCount = v.InferOutput<typeof MessageCount>
