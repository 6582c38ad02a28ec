import * as v from 'valibot'
import { PREVIEW_REASONS } from '#contract/content/preview.ts'
import { Day } from '#contract/day.ts'
import { Instant } from '#contract/instant.ts'
import { orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { words } from '#contract/text.ts'
import { ContractType, Tier1 } from './plan.ts'
import { NoticeRequest, StaffReason } from './staff.ts'

/** An earlier accepted version, to which an editor can return. */
export const ContentVersion = v.object({
  /** The version's time and content, as one name. */
  name: v.string(),
  at: orNull(Instant),
  files: rows(v.string()),
  isPublished: orNo(),
})
export type ContentVersion = v.InferOutput<typeof ContentVersion>

/** The state of the editor's folder. */
export const ContentState = v.object({
  /** Whether there is a folder; without one, members read the built-in content. */
  hasFolder: v.boolean(),
  items: orElse(v.number(), 0),
  notices: orElse(v.number(), 0),
  /** The current errors in the folder; the previous content stays. */
  faults: rows(v.string(), { isEssential: true }),
  versions: rows(ContentVersion, { isEssential: true }),
})
export type ContentState = v.InferOutput<typeof ContentState>

export const GROUP_NUMBER = { least: 1, most: 40 } as const

/** A day, and the plan of the preview. */
export const PlanPreviewRequest = v.object({
  day: Day,
  line: Tier1,
  group: words(GROUP_NUMBER),
  kind: ContractType,
})
export type PlanPreviewRequest = v.InferOutput<typeof PlanPreviewRequest>

/** The same for a member; the reason for looking up their plans is recorded. */
export const MemberPreviewRequest = v.object({
  day: Day,
  reason: StaffReason,
  /** Replaces the line of business of their plans; omitted for their own. */
  line: v.optional(Tier1),
})
export type MemberPreviewRequest = v.InferOutput<typeof MemberPreviewRequest>

const PreviewRow = v.object({
  id: v.string(),
  shown: v.string(),
  variant: orNull(v.string()),
  title: orEmpty(v.string()),
  why: v.picklist(PREVIEW_REASONS),
  isPublished: orNo(),
  /** In the files' format, for the schema of items; null if the text is never shown. */
  item: v.unknown(),
})

const { titleEn, textEn, titleEs, textEs, severity } = NoticeRequest.entries
/** A notice that is shown at some time of the day. */
const PreviewNotice = v.object({
  noticeId: v.string(),
  titleEn,
  textEn,
  titleEs,
  textEs,
  severity,
  isFromFile: orNo(),
})
export type PreviewNotice = v.InferOutput<typeof PreviewNotice>

export const ContentPreview = v.object({
  day: v.string(),
  plans: rows(
    v.object({
      name: orEmpty(v.string()),
      line: orNull(Tier1),
      group: orEmpty(v.string()),
      kind: ContractType,
      notices: rows(PreviewNotice),
      items: rows(PreviewRow, { isEssential: true }),
    }),
    { isEssential: true },
  ),
})
export type ContentPreview = v.InferOutput<typeof ContentPreview>

export const RollBackRequest = v.object({
  version: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/, 'is not a version')),
  reason: StaffReason,
})
export type RollBackRequest = v.InferOutput<typeof RollBackRequest>
