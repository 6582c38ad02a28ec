import type { BuiltIn } from './located.ts'
import { type ContentItem, withoutMarkup } from './item.ts'
import {
  catalogueOf,
  dueIds,
  dueVariant,
  isExpired,
  itemOn,
  overlayItems,
  ownNameIn,
  variantIn,
} from './lookup.ts'
import { programFor } from './program-lookup.ts'
import { type PlanTraits, type VariantRule, variantOf } from './variants.ts'

/** Why a member sees a text. */
export const PREVIEW_REASONS = ['general', 'variant', 'date', 'expired', 'not-in-plan'] as const

export type PreviewRow = {
  /** The id that the page requests. */
  id: string
  /** The id of the shown item. */
  shown: string
  variant: string | null
  title: string
  why: (typeof PREVIEW_REASONS)[number]
  /** The text itself, with the links of the plan's brand; null if it is never shown. */
  item: Pick<ContentItem, 'content_id' | 'data' | 'dataExitModal'> | null
  /** Whether an editor has published it; otherwise it is built in. */
  isPublished: boolean
}

type Published = { items: readonly ContentItem[]; variants?: readonly VariantRule[] | undefined }

type Reader = {
  plan: PlanTraits
  /** The company code of the plan's brand, for links; omitted if only titles are read. */
  companyCode?: string
  /** The programs of a member's plan; undefined if only a plan is named. */
  programs?: readonly string[] | undefined
  today: Temporal.PlainDate
}

const LONGEST_TITLE = 80

/** The texts for a member of this plan on a day: every item that a page may request, and the reason for the choice. */
export function previewOf(published: Published, builtIn: BuiltIn, reader: Reader): PreviewRow[] {
  const items = overlayItems(published.items, builtIn.items)
  const catalogue = catalogueOf(items)
  const own = catalogueOf(published.items)
  const dated = dueIds(items)
  const variant = variantOf(published.variants ?? builtIn.variants, reader.plan)
  const names = { variant, line: reader.plan.tier1 }
  return items
    .map(({ content_id }) => content_id)
    .filter((id) => !dated.has(id.toLowerCase()) && variantIn(id.toLowerCase(), catalogue) === undefined)
    .map((id) => {
      const ownName = ownNameIn(catalogue, id, names)
      const asked = catalogue.get((ownName ? `${id}.${ownName}` : id).toLowerCase())
      return asked && rowOf(id, asked, ownName)
    })
    .filter((row) => row !== undefined)

  function rowOf(id: string, asked: ContentItem, ownName: string | undefined): PreviewRow {
    const due = dueVariant(asked, reader.today)
    const item = itemOn(catalogue, asked.content_id, reader.today)
    const shown = due && catalogue.has(due.toLowerCase()) ? due : asked.content_id
    const why = whyOf(id, asked, { item, due, ownName })
    return {
      id,
      shown,
      variant: ownName ?? null,
      title: titleOf(item ?? asked),
      why,
      item: item && why !== 'not-in-plan' ? textOf(id, item) : null,
      isPublished: own.has(shown.toLowerCase()),
    }
  }

  /** Inserts the plan's company code into a program's link. */
  function textOf(id: string, { data, dataExitModal }: ContentItem): PreviewRow['item'] {
    const { companyCode = '', today } = reader
    const block = programFor(catalogue, id, { variant, companyCode, today })?.block
    return { content_id: id, data: block ?? data, ...(dataExitModal && { dataExitModal }) }
  }

  function whyOf(
    id: string,
    asked: ContentItem,
    {
      item,
      due,
      ownName,
    }: { item: ContentItem | undefined; due: string | undefined; ownName: string | undefined },
  ): PreviewRow['why'] {
    const isProgram = Boolean(asked.program ?? catalogue.get(id.toLowerCase())?.program)
    if (
      isProgram &&
      reader.programs &&
      !reader.programs.some((own) => own.toLowerCase() === id.toLowerCase())
    )
      return 'not-in-plan'
    if (!item || isExpired(asked, reader.today)) return 'expired'
    if (due) return 'date'
    return ownName ? 'variant' : 'general'
  }
}

function titleOf({ data }: ContentItem): string {
  if (typeof data !== 'string') return data.title
  const text = withoutMarkup(data)
  return text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE - 1)}…` : text
}
