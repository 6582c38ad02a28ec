import { type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { mayHaveRecords, recordsReadableBy } from '#server/access/readable-records.ts'
import { rightsOf } from '#server/access/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { CallServices } from '#server/services.ts'
import { allergyName } from './allergy.ts'

const AT_ONCE = 50
/** The most allergies on a page for a doctor. */
const MOST_PAGES = 4

export type ReadAllergies = {
  names: LocalizedText[]
  /** Whether the record may have more: it didn't answer, has more entries than are read, or has one without a name. */
  isPartial: boolean
}

/** The allergies in a member's health record that the reader may see; none if the reader may not see the record. */
export async function readableAllergies(
  services: CallServices,
  { username, own, memberIds }: { username: string; own: MemberRow; memberIds: readonly string[] },
): Promise<ReadAllergies> {
  const none = { names: [], isPartial: false }
  if (!(await services.insurer.offers()).has('healthRecords')) return none
  const today = todayOf(services.clock)
  const granted = (await enrollmentsOfUser(services, username)).filter((row) =>
    mayHaveRecords(rightsOf({ ...row, today })),
  )
  if (!granted.some(({ enrollment }) => enrollment.memberId === own.enrollment.memberId)) return none
  const readable = await recordsReadableBy(services, { own, granted })
  const found = new Map<string, LocalizedText>()
  let isPartial = false
  for (const { memberId } of readable.filter((one) => memberIds.includes(one.memberId))) {
    const read = await allergiesOf(services, memberId)
    isPartial ||= read.isPartial
    for (const name of read.names) found.set(textIn(name, 'en'), name)
  }
  return { names: [...found.values()], isPartial }
}

async function allergiesOf({ insurer }: CallServices, memberId: string): Promise<ReadAllergies> {
  const names: LocalizedText[] = []
  const query = { memberId, type: 'AllergyIntolerance', category: null, code: null, limit: AT_ONCE } as const
  let isPartial = false
  let cursor: string | undefined
  try {
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const page = await insurer.healthRecords.list({ ...query, restricted: false, cursor })
      const read = page.resources.map(allergyName).filter((name) => name !== undefined)
      names.push(...read.filter((name) => name !== null))
      isPartial ||= page.isPartial === true || read.includes(null)
      if (page.next === null) return { names, isPartial }
      cursor = page.next
    }
  } catch (error) {
    if (!(error instanceof InsurerUnavailable)) throw error
  }
  return { names, isPartial: true }
}
