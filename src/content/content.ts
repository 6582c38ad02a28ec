import { useEffect } from 'react'
import * as v from 'valibot'
import { today } from '#base/clock.ts'
import { portalConfig } from '#base/config.ts'
import { send } from '#base/network.ts'
import { store, useStore } from '#base/store.ts'
import { inspectItems } from '#contract/content/inspect.ts'
import type { Block, Body, ContentData, ContentItem } from '#contract/content/item.ts'
import { type Catalogue, catalogueOf, itemFor, lookUp, overlaid } from '#contract/content/lookup.ts'
import { type ProgramItem, programFor } from '#contract/content/program-lookup.ts'
import { CONTENT_ADDRESS, PublishedContent, filesOf } from '#contract/content/published.ts'
import { type PlanTraits, type VariantRule, variantOf } from '#contract/content/variants.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { contentChanged } from '#session/session-news.ts'

/*
 * All content of the portal, to be imported by pages only: it comes with the first page that needs some, and the first
 * visit does without. What its editor has published stands before what the portal was built with, item by item. Build
 * and server refuse wrong files; what is wrong all the same is left out.
 */

const inspected = inspectItems(
  import.meta.glob('./items/*.json', { eager: true, import: 'default' }) satisfies Record<string, unknown>,
)
const builtIn = { items: inspected.items, variants: inspected.variants ?? [] }

type Shown = { items: Catalogue; variants: readonly VariantRule[] }

const shown = store<Shown>({ items: catalogueOf(builtIn.items), variants: builtIn.variants })

const TIMEOUT_MS = 5_000

/** Of the published content that is shown; undefined for what the portal was built with. */
let version: string | undefined

/** Asks the server for what its editor has published; without an answer everything stays as it is. */
async function renewContent(): Promise<void> {
  if (!portalConfig.get().publishesContent) return
  try {
    const reply = await send(
      CONTENT_ADDRESS,
      { signal: AbortSignal.timeout(TIMEOUT_MS) },
      { isOptional: true },
    )
    if (!reply.ok || reply.status === NO_CONTENT) return
    const published = v.safeParse(PublishedContent, await reply.json())
    if (!published.success || published.output.version === version) return
    version = published.output.version
    const { items, variants } = inspectItems(filesOf(published.output), builtIn)
    shown.set({
      items: catalogueOf(overlaid(items, builtIn.items)),
      variants: variants ?? builtIn.variants,
    })
  } catch {
    // Offline, or a server in trouble.
  }
}

const NO_CONTENT = 204

contentChanged.listen(() => void renewContent())

/** For a page that shows content: looks whether there is newer, and shows the page anew once there is. */
export function useContent(): void {
  useStore(shown)
  const { publishesContent } = useStore(portalConfig)
  useEffect(() => {
    if (publishesContent) void renewContent()
  }, [publishesContent])
}

/** What an id means today (spec §5): its data; the id where there is none; nothing in other locales than en-us. */
export const content = (
  id: string,
  options: { locale?: string; raw?: boolean } = {},
): ContentData | undefined => lookUp(shown.get().items, id, { today: today(), ...options })

/** For places that hold words and never markup (security CO-02): a text item, or the id. */
export function contentText(id: string): string {
  const data = content(id)
  return typeof data === 'string' ? data : id
}

const aboutPlan = (plan?: PlanTraits) => ({
  variant: plan && variantOf(shown.get().variants, plan),
  today: today(),
})

/** The item of a plan's brand; undefined for one that is unknown or expired, whose page is then not found. */
export const contentItem = (id: string, plan?: PlanTraits): ContentItem | undefined =>
  itemFor(shown.get().items, id, aboutPlan(plan))

/** The programs among them, by their own ids and in the order of the catalogue; unknown and expired ones are left out. */
export function programItems(ids: readonly string[], plan: Membership): ProgramItem[] {
  const known = shown.get().items
  const about = aboutPlan(plan)
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  return [...known.keys()].filter((id) => wanted.has(id)).flatMap((id) => programFor(known, id, about) ?? [])
}

/** What stands below every program, by brand and group. */
export const programDisclaimer = (plan: Membership): ContentItem['data'] =>
  contentItem('program-disclaimer', plan)?.data ?? ''

/** The text about links to other sites, by line of business; the group's own where there is no plan (spec §2.4). */
export function linkingDisclaimer(plan?: Pick<Membership, 'tier1'>): Body {
  const item = plan && contentItem(`linking-disclaimer.${plan.tier1}`)
  const data = (item ?? contentItem('linking-disclaimer'))?.data ?? ''
  return typeof data === 'string' ? data : data.body
}

/** More than any page has. */
const MAX_SECTIONS = 99

export type Section = { number: number; block: Block }

/** The numbered blocks of a page, `terms.1`, `terms.2` …; an expired one leaves a gap, so numbers never change. */
export function sectionsOf(page: string): Section[] {
  return Array.from({ length: MAX_SECTIONS }, (_, index) => index + 1).flatMap((number) => {
    const data = contentItem(`${page}.${number}`)?.data
    return data && typeof data !== 'string' ? [{ number, block: data }] : []
  })
}
