import * as v from 'valibot'
import { type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { mayHaveRecords, recordsReadableBy } from '#server/access/readable-records.ts'
import { rightsOf } from '#server/access/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import { isListed } from '#server/domains/health-records/lists.ts'
import { Concept, hasCode, text, wordsOf } from '#server/domains/health-records/present/fields.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { FhirResource } from '#server/insurer/health-records.ts'
import type { CallServices } from '#server/services.ts'

const AT_ONCE = 50
/** So many allergies fit on a page that a doctor reads. */
const MOST_PAGES = 4

/** DSTU2 has one `status` instead of the two others. */
const Allergy = v.object({
  status: text,
  clinicalStatus: Concept,
  verificationStatus: Concept,
  code: Concept,
})
type Allergy = v.InferOutput<typeof Allergy>

/** Entries that are over, or made by mistake. Any other state is listed: a missing allergy does more harm. */
const NOT_LISTED = ['inactive', 'resolved', 'entered-in-error', 'refuted']

export type ReadAllergies = {
  names: LocalizedText[]
  /** The record may have more: it didn't answer, has more entries than are looked at, or one without a name. */
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
      const listed = page.resources.filter(isAllergy).map((resource) => v.parse(Allergy, resource))
      const words = listed.filter(isInForce).map(({ code }) => wordsOf(code ?? null))
      names.push(...words.filter((name) => name !== ''))
      isPartial ||= page.isPartial === true || words.includes('')
      if (page.next === null) return { names, isPartial }
      cursor = page.next
    }
  } catch (error) {
    if (!(error instanceof InsurerUnavailable)) throw error
  }
  return { names, isPartial: true }
}

const isAllergy = (resource: FhirResource): boolean =>
  resource.resourceType === 'AllergyIntolerance' && isListed(resource, {})

const isInForce = ({ status, clinicalStatus, verificationStatus }: Allergy): boolean =>
  !NOT_LISTED.includes(status?.toLowerCase() ?? '') &&
  ![clinicalStatus, verificationStatus].some((state) => hasCode(state ?? null, ...NOT_LISTED))
