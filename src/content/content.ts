import { useEffect } from 'react'
import { today } from '#base/clock.ts'
import { loadConfig, portalConfig } from '#base/config.ts'
import { askPublished } from '#base/published.ts'
import { store, useStore } from '#base/store.ts'
import { oneAtATime, waitAtMost } from '#base/timing.ts'
import { inspectItems } from '#contract/content/inspect.ts'
import type { Block, Body, ContentData, ContentItem } from '#contract/content/item.ts'
import { type Catalogue, catalogueOf, itemFor, lookUp, overlayItems } from '#contract/content/lookup.ts'
import { type ProgramItem, programFor } from '#contract/content/program-lookup.ts'
import { CONTENT_ADDRESS, PublishedContent, filesOf } from '#contract/content/published.ts'
import { type PlanTraits, type VariantRule, variantOf } from '#contract/content/variants.ts'
import type { AppKey } from '#contract/entities/sso.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { brandOf } from '#member/brand.ts'
import { contentChanged } from '#session/session-news.ts'

/*
 * All content of the portal. Only pages import it: it loads with the first page that needs it, so the start of the app
 * doesn't wait for it. Published items replace built-in ones individually. The build and the server reject invalid
 * files; invalid items that get through are left out.
 */

const inspected = inspectItems(
  import.meta.glob(
    ['./items/*.json', '!./items/search.json', '!./items/benefit-words.json', '!./items/care-words.json'],
    { eager: true, import: 'default' },
  ) satisfies Record<string, unknown>,
)
const builtIn = { items: inspected.items, variants: inspected.variants ?? [] }

type Shown = { items: Catalogue; variants: readonly VariantRule[] }

/** The words of the search that an editor has published; the search reads them. */
export const publishedWords = store<readonly unknown[] | undefined>(undefined)

/** Words of questions about benefits, published by an editor. */
export const publishedBenefitWords = store<readonly unknown[] | undefined>(undefined)

/** Words of questions about care, published by an editor. */
export const publishedCareWords = store<readonly unknown[] | undefined>(undefined)

const shownContent = store<Shown>({ items: catalogueOf(builtIn.items), variants: builtIn.variants })

/** The version of the shown published content; null if nothing is published, undefined until the first answer. */
let version: string | null | undefined

/** Without an answer, the shown content stays. */
async function renewContent(): Promise<void> {
  if (!portalConfig.get().publishesContent) return
  const published = await askPublished(CONTENT_ADDRESS, PublishedContent)
  if (published === null) version ??= null
  if (!published || published.version === version) return
  version = published.version
  publishedWords.set(published.search)
  publishedBenefitWords.set(published.benefitWords)
  publishedCareWords.set(published.careWords)
  const { items, variants } = inspectItems(filesOf(published), builtIn)
  shownContent.set({
    items: catalogueOf(overlayItems(items, builtIn.items)),
    variants: variants ?? builtIn.variants,
  })
}

contentChanged.listen(() => void renewContent())

const firstContent = oneAtATime(renewContent)

/**
 * The longest wait for published content; after that the built-in content is shown first. Longer than the worker waits
 * before it answers from its cache.
 */
const READY_MS = 4_000

/** Waits for the published content, up to a limit, on a page that depends on it. */
export async function contentReady(): Promise<void> {
  if (version !== undefined) return
  const { publishesContent } = await loadConfig()
  if (publishesContent) await waitAtMost(firstContent(), READY_MS)
}

/** On a page that shows content: checks for newer content, and shows it once it is loaded. */
export function useContent(): void {
  useStore(shownContent)
  const { publishesContent } = useStore(portalConfig)
  useEffect(() => {
    if (publishesContent) void renewContent()
  }, [publishesContent])
}

/** Today's content for an id (spec §5): its data, or the id if it is unknown; nothing in locales other than en-us. */
export const content = (
  id: string,
  options: { locale?: string; raw?: boolean } = {},
): ContentData | undefined => lookUp(shownContent.get().items, id, { today: today(), ...options })

/** For places that hold plain text and never markup: a text item, or the id. */
export function contentText(id: string): string {
  const data = content(id)
  return typeof data === 'string' ? data : id
}

const aboutPlan = (plan?: PlanTraits) => ({
  variant: plan && variantOf(shownContent.get().variants, plan),
  line: plan?.tier1,
  today: today(),
})

/** The content item of a plan's brand; undefined if it is unknown or expired, which makes its page "not found". */
export const contentItem = (id: string, plan?: PlanTraits): ContentItem | undefined =>
  itemFor(shownContent.get().items, id, aboutPlan(plan))

/** The programs among the ids, in the order of the catalogue; unknown and expired ones are left out. */
export function programItems(ids: readonly string[], plan: PlanTraits): ProgramItem[] {
  const known = shownContent.get().items
  const about = { ...aboutPlan(plan), companyCode: brandOf(plan).companyCode }
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  return [...known.keys()].filter((id) => wanted.has(id)).flatMap((id) => programFor(known, id, about) ?? [])
}

/**
 * The program that requires an agreement before it opens this application, and the agreement; undefined without one.
 */
export function agreementFor(app: AppKey, ids: readonly string[], plan: PlanTraits) {
  const program = programItems(ids, plan).find(({ block, exit }) => block.buttonSSO === app && exit)
  return program?.exit && { program: program.id, exit: program.exit }
}

/** The disclaimer below every program, by brand and group. */
export const programDisclaimer = (plan: Membership): ContentItem['data'] =>
  contentItem('program-disclaimer', plan)?.data ?? ''

/** The disclaimer for links to other sites, by line of business; the general one without a plan (spec §2.4). */
export function linkingDisclaimer(plan?: Pick<Membership, 'tier1'>): Body {
  const about = { variant: undefined, line: plan?.tier1, today: today() }
  const data = itemFor(shownContent.get().items, 'linking-disclaimer', about)?.data ?? ''
  return typeof data === 'string' ? data : data.body
}

/** More blocks than any page has. */
const MAX_SECTIONS = 99

export type Section = { number: number; block: Block }

/**
 * The numbered blocks of a page, `terms.1`, `terms.2` …, including the plan's own on a member's page. An expired block
 * leaves a gap, so numbers never change.
 */
export function sectionsOf(page: string, plan?: PlanTraits): Section[] {
  return Array.from({ length: MAX_SECTIONS }, (_, index) => index + 1).flatMap((number) => {
    const data = contentItem(`${page}.${number}`, plan)?.data
    return data && typeof data !== 'string' ? [{ number, block: data }] : []
  })
}
