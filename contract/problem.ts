import * as v from 'valibot'

/** A failure as the server reports it (RFC 9457), with the catalog's code. */
export const Problem = v.looseObject({
  type: v.optional(v.string()),
  title: v.optional(v.string()),
  status: v.optional(v.number()),
  code: v.optional(v.string()),
  detail: v.optional(v.string()),
  requestId: v.optional(v.string()),
  validationErrors: v.optional(v.record(v.string(), v.string())),
})
export type Problem = v.InferOutput<typeof Problem>
