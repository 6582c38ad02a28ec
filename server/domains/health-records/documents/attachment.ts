import * as v from 'valibot'
import { MOST_FILE_BYTES } from '#contract/entities/uploaded-file.ts'
import type { FhirResource } from '#server/insurer/health-records.ts'
import { listOf, maybe, text } from '#server/domains/health-records/present/fields.ts'

/** The base64 length of the largest file. */
const MOST_BASE64 = Math.ceil((MOST_FILE_BYTES * 4) / 3) + 4

const Attachment = v.object({
  contentType: text,
  url: maybe(v.pipe(v.string(), v.maxLength(500))),
  data: maybe(v.pipe(v.string(), v.maxLength(MOST_BASE64))),
})

const Documents = v.object({
  content: listOf(v.object({ attachment: maybe(Attachment) })),
  presentedForm: listOf(Attachment),
})

/** The file of a document or a report: inside the resource itself, or a Binary of the same source. */
export type Attached = { contentType: string } & ({ data: string } | { binaryId: string })

/** The types that can be opened; the first match wins. */
const OPENED = [/pdf/i, /^image\/(?:jpe?g|png)/i, /^text\//i, /^application\/xhtml/i]

const rankOf = (contentType: string): number => {
  const rank = OPENED.findIndex((pattern) => pattern.test(contentType))
  return rank < 0 ? OPENED.length : rank
}

/**
 * A relative address of a Binary, or an absolute one on the source's server. Any other address leads elsewhere and
 * isn't followed.
 */
const binaryIdIn = (url: string | null | undefined): string | undefined =>
  /(?:^|\/)Binary\/([\w.-]{1,64})$/.exec(url ?? '')?.[1]

/** The file of a resource; undefined if it has none that can be fetched. */
export function attachmentOf(resource: FhirResource): Attached | undefined {
  const { resourceType } = resource
  if (resourceType !== 'DocumentReference' && resourceType !== 'DiagnosticReport') return undefined
  const { content, presentedForm } = v.parse(Documents, resource)
  const found = [...content.flatMap(({ attachment }) => attachment ?? []), ...presentedForm].flatMap(
    ({ contentType, url, data }): Attached[] => {
      const binaryId = binaryIdIn(url)
      const stated = { contentType: contentType ?? '' }
      if (data) return [{ ...stated, data }]
      return binaryId === undefined ? [] : [{ ...stated, binaryId }]
    },
  )
  return found.toSorted((one, other) => rankOf(one.contentType) - rankOf(other.contentType))[0]
}
