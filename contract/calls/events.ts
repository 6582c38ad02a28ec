import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'

const Word = v.pipe(v.string(), v.regex(/^[\w./:-]{1,80}$/))

/** The events of a portal, by name only: no member data, no free text. */
export const TrackedEvent = v.strictObject({
  name: Word,
  code: v.optional(Word),
  build: Word,
  /** The route's pattern, such as `/claim-details/$id`, never the address. */
  route: v.pipe(v.string(), v.regex(/^[\w/$-]{1,80}$/)),
})
export type TrackedEvent = v.InferOutput<typeof TrackedEvent>

/** Records how the portal is used, without naming a person. */
export const trackEvents = endpoint({
  method: 'POST',
  area: 'member',
  path: '/public/events',
  access: 'anyone',
  body: v.object({ events: v.pipe(v.array(TrackedEvent), v.minLength(1), v.maxLength(20)) }),
  reply: v.unknown(),
  failure: 'UNHANDLED_ERROR',
})
