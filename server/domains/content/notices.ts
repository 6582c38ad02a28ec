import type { FileNotice } from '#contract/content/notice.ts'
import type { StaffNotice } from '#contract/entities/staff.ts'
import type { PublishedNotice } from '#contract/entities/system.ts'
import { INSURER_ZONE } from '#server/config/clock.ts'

const instantOf = (local: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(INSURER_ZONE).toInstant()

type Period = Pick<FileNotice, 'startsAt' | 'endsAt'>

/** The start and end of a file's notice as instants. */
export const momentsOf = ({ startsAt, endsAt }: Period) => ({
  startsAt: instantOf(startsAt).toString(),
  endsAt: instantOf(endsAt).toString(),
})

const isInForce = (notice: Period, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(instantOf(notice.startsAt), now) <= 0 &&
  Temporal.Instant.compare(instantOf(notice.endsAt), now) > 0

/** The id of a notice from a file; the prefix separates it from notices that staff publish. */
export const idOfFileNotice = ({ id }: Pick<FileNotice, 'id'>): string => `file-${id}`

/** The notices of the file that are in force, as members see them, newest first. */
export const noticesInForce = (notices: readonly FileNotice[], now: Temporal.Instant): PublishedNotice[] =>
  notices
    .filter((notice) => isInForce(notice, now))
    .toSorted((one, other) => Temporal.PlainDateTime.compare(other.startsAt, one.startsAt))
    .map((notice) => ({
      id: idOfFileNotice(notice),
      en: `${notice.titleEn}: ${notice.textEn}`,
      es: `${notice.titleEs}: ${notice.textEs}`,
      severity: notice.severity,
      audience: notice.audience ?? null,
      endsAt: momentsOf(notice).endsAt,
    }))

/** A notice from the file as staff see it, next to their own. */
export type ListedFileNotice = Omit<StaffNotice, 'state'>

export const listedFileNotices = (notices: readonly FileNotice[]): ListedFileNotice[] =>
  notices.map(({ id, audience, ...notice }) => ({
    ...notice,
    ...momentsOf(notice),
    noticeId: idOfFileNotice({ id }),
    audience: audience ?? null,
    by: '',
    at: momentsOf(notice).startsAt,
    isFromFile: true,
  }))
