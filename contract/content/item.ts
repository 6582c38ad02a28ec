import * as v from 'valibot'
import { isOwnPath } from '#contract/own-path.ts'
import { AppKey } from '#contract/entities/sso.ts'
import { Abroad } from './abroad.ts'
import { isTooMuch } from './allowed.ts'
import { COMPANY, hasStrayBraces, isPlace } from './links.ts'
import { Markup } from './markup.ts'
import { Program } from './program.ts'

/** The parts of a body are shown together or not at all. */
const isWithinLimits = (texts: readonly string[]): boolean => !isTooMuch(texts.join(''))
const TOO_MUCH = 'is too long as a whole, or has too many tags'

/** A text, a list of paragraphs, or the texts above and below the image and button (spec §3). */
export const Body = v.lazy((body) => {
  if (typeof body === 'string') return Markup
  if (Array.isArray(body))
    return v.pipe(
      v.array(Markup),
      v.minLength(1, 'is an empty list'),
      v.check((texts) => isWithinLimits(texts), TOO_MUCH),
    )
  return v.pipe(
    v.strictObject({ top: Markup, bottom: Markup }),
    v.check(({ top, bottom }) => isWithinLimits([top, bottom]), TOO_MUCH),
  )
})
export type Body = v.InferOutput<typeof Body>

/** The texts of a body, from top to bottom. */
export const textsIn = (body: Body): string[] =>
  typeof body === 'string' ? [body] : Array.isArray(body) ? body : [body.top, body.bottom]

/** Only the words of a text, on one line. */
export const withoutMarkup = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A calendar day as editors write it, such as 2024-11-8 or 2024-11-08; stored in ISO form. */
export const ContentDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{1,2}-\d{1,2}$/, 'is not a day like 2025-06-12'),
  v.transform((day) => day.replaceAll(/-(\d)(?!\d)/g, '-0$1')),
  v.check(isOnCalendar, ({ input }) => `is a day that does not exist: ${input}`),
)

function isOnCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const isHttps = (link: string): boolean => URL.canParse(link) && new URL(link).protocol === 'https:'
const Link = v.pipe(
  v.string(),
  v.check((link) => isOwnPath(link) || isHttps(link), 'is neither a path of this portal nor an https link'),
  v.check(
    (link) => !isOwnPath(link) || isPlace(link),
    ({ input }) => `leads to a page that this portal does not have: ${input}`,
  ),
  v.check((link) => !hasStrayBraces(link), `has braces that are not ${COMPANY}`),
)
const PICTURE = /^\/content\/[\w-]+\.(?:svg|png|webp)$/
const Image = v.pipe(v.string(), v.regex(PICTURE, 'is not a picture like /content/steps.svg'))

/** Whether an address is that of a content picture: `/content/steps.svg`. */
export const isPicture = (path: string): boolean => PICTURE.test(path)

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

/** Shown before the member leaves for the discounts program (spec §2.4). */
export const ExitModal = v.strictObject({
  content: Body,
  checkboxes: v.pipe(v.array(Words), v.minLength(1, 'is an empty list')),
  buttons: v.strictObject({ cancelLabel: Words, acceptLabel: Words }),
  showPrint: v.boolean(),
})
export type ExitModal = v.InferOutput<typeof ExitModal>

const Id = v.pipe(v.string(), v.regex(/^[a-z][\w.-]*$/i, 'is not an id like diabetes.exchange'))

/** An entry of the content files (spec §3). */
export const ContentItem = v.strictObject({
  content_id: Id,
  data: v.lazy((data) => (typeof data === 'string' ? Markup : Block)),
  dataExitModal: v.optional(ExitModal),
  program: v.optional(Program),
  abroad: v.optional(Abroad),
  date_expire: v.optional(ContentDay),
  date_logic: v.optional(v.array(v.strictObject({ date: ContentDay, content_id: Id }))),
})
export type ContentItem = v.InferOutput<typeof ContentItem>
export type ContentData = ContentItem['data']
