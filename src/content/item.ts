import * as v from 'valibot'
import { isOwnPath } from '#session/own-path.ts'
import { AppKey } from '#contract/entities/sso.ts'
import { ALLOWED, LONGEST_TEXT } from './allowed.ts'

const strangeTag = (markup: string): string | undefined =>
  [...markup.matchAll(/<\/?([a-z][^\s/>]*)|<[!?]/gi)]
    .map(([whole, tag]) => tag?.toLowerCase() ?? whole)
    .find((tag) => !Object.hasOwn(ALLOWED, tag))

/** Rich text as its editor writes it; it is sanitized all the same when it is shown. */
const Markup = v.pipe(
  v.string(),
  v.nonEmpty('is empty'),
  v.maxLength(LONGEST_TEXT, `is longer than ${LONGEST_TEXT} characters`),
  v.check(
    (markup) => strangeTag(markup) === undefined,
    ({ input }) => `has the tag "${strangeTag(input)}", which is not allowed`,
  ),
)

/** One text, a list of paragraphs, or what stands above and below the image and button (spec §3). */
export const Body = v.lazy((body) => {
  if (typeof body === 'string') return Markup
  if (Array.isArray(body)) return v.pipe(v.array(Markup), v.minLength(1, 'is an empty list'))
  return v.strictObject({ top: Markup, bottom: Markup })
})
export type Body = v.InferOutput<typeof Body>

/** A calendar day as editors write it, 2024-11-8 as well as 2024-11-08; kept in the ISO form. */
export const Day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{1,2}-\d{1,2}$/, 'is not a day like 2025-06-12'),
  v.transform((day) => day.replaceAll(/-(\d)(?!\d)/g, '-0$1')),
  v.check(isOnCalendar, ({ input }) => `is a day that no calendar has: ${input}`),
)

function isOnCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const isHttps = (link: string): boolean => URL.canParse(link) && new URL(link).protocol === 'https:'
const Link = v.pipe(
  v.string(),
  v.check((link) => isOwnPath(link) || isHttps(link), 'is neither a path of this portal nor an https link'),
)
const Image = v.pipe(
  v.string(),
  v.regex(/^\/content\/[\w-]+\.(?:svg|png|webp)$/, 'is not a picture like /content/steps.svg'),
)
const Words = v.pipe(v.string(), v.nonEmpty('is empty'), v.maxLength(200, 'is longer than 200 characters'))

/** A block of a page: title and body, and at most one button (spec §2.4, §3). */
export const Block = v.pipe(
  v.strictObject({
    title: Words,
    body: Body,
    image: v.optional(Image),
    buttonLabel: v.optional(Words),
    buttonLink: v.optional(Link),
    buttonSSO: v.optional(AppKey),
    templateType: v.picklist(['image', 'plain'], 'is neither "image" nor "plain"'),
  }),
  v.check(({ templateType, image }) => templateType === 'plain' || image !== undefined, 'has no image'),
  v.check(
    ({ buttonLabel, buttonLink, buttonSSO }) =>
      [buttonLink, buttonSSO].filter(Boolean).length === (buttonLabel ? 1 : 0),
    'needs, for its button, a label and either a link or an application',
  ),
)
export type Block = v.InferOutput<typeof Block>

/** Asked before the member leaves for the discounts program (spec §2.4). */
export const ExitModal = v.strictObject({
  content: Body,
  checkboxes: v.pipe(v.array(Words), v.minLength(1, 'is an empty list')),
  buttons: v.strictObject({ cancelLabel: Words, acceptLabel: Words }),
  showPrint: v.boolean(),
})
export type ExitModal = v.InferOutput<typeof ExitModal>

const Id = v.pipe(v.string(), v.regex(/^[a-z][\w.-]*$/i, 'is not an id like diabetes.exchange'))

/** One entry of the content files (spec §3). */
export const ContentItem = v.strictObject({
  content_id: Id,
  data: v.lazy((data) => (typeof data === 'string' ? Markup : Block)),
  dataExitModal: v.optional(ExitModal),
  date_expire: v.optional(Day),
  date_logic: v.optional(v.array(v.strictObject({ date: Day, content_id: Id }))),
})
export type ContentItem = v.InferOutput<typeof ContentItem>
export type ContentData = ContentItem['data']

/** The valid items of the content files, and the faults described for their editor. */
type Inspected = { items: ContentItem[]; faults: string[] }

type Located = { item: ContentItem; location: string }

/** Reads the valid items of the files; a fault names file, item and field. */
export function inspectItems(files: Readonly<Record<string, unknown>>): Inspected {
  const located: Located[] = []
  const faults: string[] = []
  for (const [file, list] of Object.entries(files)) {
    if (!Array.isArray(list)) faults.push(`${file}: is not a list of items`)
    else
      for (const [index, entry] of list.entries()) {
        const location = `${file}: ${entryName(entry, index)}`
        const read = v.safeParse(ContentItem, entry)
        if (read.success) located.push({ item: read.output, location })
        else for (const issue of read.issues) faults.push(`${location}, ${describe(issue)}`)
      }
  }
  faults.push(...conflicts(located))
  return { items: located.map(({ item }) => item), faults }
}

const entryName = (entry: unknown, index: number): string => {
  const named = v.safeParse(v.object({ content_id: v.string() }), entry)
  return named.success ? `item "${named.output.content_id}"` : `item ${index + 1}`
}

const describe = (issue: v.BaseIssue<unknown>): string =>
  `field ${v.getDotPath(issue) ?? '(whole)'}: ${issue.message}`

/** Duplicate ids, and dates that lead to a missing item or to one with dates of its own. */
function conflicts(located: readonly Located[]): string[] {
  const faults: string[] = []
  const known = new Map<string, Located>()
  for (const entry of located) {
    const id = entry.item.content_id.toLowerCase()
    const first = known.get(id)
    if (first) faults.push(`${entry.location}, field content_id: stands in ${first.location} already`)
    else known.set(id, entry)
  }
  for (const { item, location } of located)
    for (const [index, { content_id }] of (item.date_logic ?? []).entries()) {
      const target = known.get(content_id.toLowerCase())?.item
      const field = `${location}, field date_logic.${index}.content_id`
      if (!target) faults.push(`${field}: there is no item "${content_id}"`)
      else if (target.date_logic) faults.push(`${field}: "${content_id}" has dates of its own`)
    }
  return faults
}
