import type { ContentData, ContentItem } from './item.ts'

/** Items by id in lower case; ids match without case (spec §3). */
export type Catalogue = ReadonlyMap<string, ContentItem>

export const catalogueOf = (items: readonly ContentItem[]): Catalogue =>
  new Map(items.map((item) => [item.content_id.toLowerCase(), item]))

/** Published items first, then the built-in items that haven't been overridden. */
export function overlayItems(
  published: readonly ContentItem[],
  builtIn: readonly ContentItem[],
): ContentItem[] {
  const own = catalogueOf(published)
  return [...published, ...builtIn.filter(({ content_id }) => !own.has(content_id.toLowerCase()))]
}

/** A date counts as passed on its own day: the June 2025 text is shown on 2025-06-12 (spec §4). */
const hasPassed = (date: string, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(date, today) <= 0

/** An expired item counts as missing. `today` is the insurer's day. */
export const isExpired = ({ date_expire }: ContentItem, today: Temporal.PlainDate): boolean =>
  date_expire !== undefined && hasPassed(date_expire, today)

/** The id that replaces the item today: the latest whose date has passed; undefined for the item's own data. */
export function dueVariant({ date_logic = [] }: ContentItem, today: Temporal.PlainDate): string | undefined {
  return date_logic
    .toSorted((one, other) => Temporal.PlainDate.compare(one.date, other.date))
    .findLast(({ date }) => hasPassed(date, today))?.content_id
}

/** Today's item for an id, following its dates; undefined if it is unknown or has expired. */
export function itemOn(catalogue: Catalogue, id: string, today: Temporal.PlainDate): ContentItem | undefined {
  const item = catalogue.get(id.toLowerCase())
  if (!item || isExpired(item, today)) return undefined
  const due = catalogue.get(dueVariant(item, today)?.toLowerCase() ?? '')
  if (!due) return item
  return isExpired(due, today) ? undefined : replaceItem(due, item)
}

/** The content of the replacement; it expires when the earlier of the two items does. */
function replaceItem(due: ContentItem, item: ContentItem): ContentItem {
  const { content_id, date_logic } = item
  const [ends] = [item.date_expire, due.date_expire].filter((date) => date !== undefined).toSorted()
  return { ...item, ...due, content_id, date_logic, ...(ends !== undefined && { date_expire: ends }) }
}

/** The names by which a plan may have its own text. */
export type PlanNames = {
  variant: string | undefined
  /** The line of business; omitted when only programs are looked up. */
  line?: string | null | undefined
}

/** Texts required by law or by a line of business's benefits; a group's variant must not hide them. */
const BY_LINE = /^(?:linking-disclaimer|travel\.(?:plan|countries|\d+))$/i

/** Texts of pages that visitors can read, too. */
const FOR_EVERYBODY = /^(?:terms|account-help|brand-resources|paperless|outage)(?:\.(?:\d+|changes))?$/i

/** Which of a plan's names an item is looked up by; undefined if everyone reads the same text. */
export const namedBy = (id: string): 'line' | 'variant' | undefined =>
  BY_LINE.test(id) ? 'line' : FOR_EVERYBODY.test(id) ? undefined : 'variant'

/** The name by which the plan has its own item: `octave` in `travel.plan.octave`. */
export function ownNameIn(catalogue: Catalogue, id: string, plan: PlanNames): string | undefined {
  const by = namedBy(id)
  const name = by && plan[by]?.toLowerCase()
  return name && catalogue.has(`${id}.${name}`.toLowerCase()) ? name : undefined
}

/** The plan's own item takes precedence over the general one. An expired own item hides both. */
export function itemFor(
  catalogue: Catalogue,
  id: string,
  { today, ...plan }: PlanNames & { today: Temporal.PlainDate },
): ContentItem | undefined {
  const name = ownNameIn(catalogue, id, plan)
  return itemOn(catalogue, name ? `${id}.${name}` : id, today)
}

export type LookupOptions = { today: Temporal.PlainDate; locale?: string; raw?: boolean }

/** Spec §5: content only in en-us. Returns the input itself if it is raw, and the id if the content doesn't exist. */
export function lookUp(
  catalogue: Catalogue,
  id: string,
  { today, locale = 'en-us', raw = false }: LookupOptions,
): ContentData | undefined {
  if (raw) return id
  if (locale.toLowerCase() !== 'en-us') return undefined
  return itemOn(catalogue, id, today)?.data ?? id
}

/** The ids of the items that replace others from a date on. */
export const dueIds = (items: readonly ContentItem[]): ReadonlySet<string> =>
  new Set(
    items.flatMap(({ date_logic = [] }) => date_logic.map(({ content_id }) => content_id.toLowerCase())),
  )

/** Parts of pages, which aren't variants: `terms.3`, `terms.changes`. */
const PAGE_PART = /^(?:\d+|changes)$/

/** Suffixes after another item's id that aren't parts of a page: `exchange` in `discounts.exchange`. */
export function variantIn(id: string, known: ReadonlyMap<string, unknown>): string | undefined {
  const dot = id.lastIndexOf('.')
  const variant = id.slice(dot + 1)
  return dot < 0 || !known.has(id.slice(0, dot)) || PAGE_PART.test(variant) ? undefined : variant
}
