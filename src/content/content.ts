import { today } from '#base/clock.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { type Body, type ContentData, type ContentItem, inspectItems } from './item.ts'
import { catalogueOf, itemFor, lookUp, variantOf } from './lookup.ts'

/*
 * All content of the portal, to be imported by pages only: it comes with the first page that needs some, and the first
 * visit does without. The build has refused wrong files (bin/build/content.ts); what is wrong all the same is left out.
 */

const read = inspectItems(
  import.meta.glob('./items/*.json', { eager: true, import: 'default' }) satisfies Record<string, unknown>,
)
const catalogue = catalogueOf(read.items)

/** What an id means today (spec §5): its data; the id where there is none; nothing in other locales than en-us. */
export const content = (
  id: string,
  options: { locale?: string; raw?: boolean } = {},
): ContentData | undefined => lookUp(catalogue, id, { today: today(), ...options })

/** For places that hold words and never markup (security CO-02): a text item, or the id. */
export function contentText(id: string): string {
  const data = content(id)
  return typeof data === 'string' ? data : id
}

/** The item of a plan's brand; undefined for one that is unknown or expired, whose page is then not found. */
export const contentItem = (
  id: string,
  plan?: Pick<Membership, 'tier1' | 'groupNumber'>,
): ContentItem | undefined => itemFor(catalogue, id, { variant: plan && variantOf(plan), today: today() })

/** The text about links to other sites, by line of business; the group's own where there is no plan (spec §2.4). */
export function linkingDisclaimer(plan?: Pick<Membership, 'tier1'>): Body {
  const item = plan && contentItem(`linking-disclaimer.${plan.tier1}`)
  const data = (item ?? contentItem('linking-disclaimer'))?.data ?? ''
  return typeof data === 'string' ? data : data.body
}
