import * as v from 'valibot'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { readTranslated } from '#contract/fhir-translation.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { mayHaveRecords, recordsReadableBy } from '#server/access/readable-records.ts'
import { rightsOf } from '#server/access/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { CallServices } from '#server/services.ts'

/** The most entries that are looked at. */
const MOST = 50

const Codes = v.fallback(v.object({ coding: v.array(v.looseObject({ code: v.optional(v.string()) })) }), {
  coding: [],
})
const Allergy = v.looseObject({
  clinicalStatus: v.optional(Codes),
  verificationStatus: v.optional(Codes),
  code: v.looseObject({
    text: v.optional(v.string()),
    _text: v.optional(v.unknown()),
    coding: v.optional(v.array(v.looseObject({ display: v.optional(v.string()) })), []),
  }),
})
type Allergy = v.InferOutput<typeof Allergy>

/** Entries that are over, or that someone made by mistake. */
const NOT_LISTED = new Set(['inactive', 'resolved', 'entered-in-error', 'refuted'])

/** The allergies in a member's health record that the reader may see; none if the reader may not see the record, or it doesn't answer. */
export async function readableAllergies(
  services: CallServices,
  { username, own, memberIds }: { username: string; own: MemberRow; memberIds: readonly string[] },
): Promise<LocalizedText[]> {
  const { insurer, clock } = services
  if (!(await insurer.offers()).has('healthRecords')) return []
  const today = todayOf(clock)
  const granted = (await enrollmentsOfUser(services, username)).filter((row) =>
    mayHaveRecords(rightsOf({ ...row, today })),
  )
  if (!granted.some(({ enrollment }) => enrollment.memberId === own.enrollment.memberId)) return []
  const readable = await recordsReadableBy(services, { own, granted })
  const of = readable.find(({ memberId }) => memberIds.includes(memberId))
  if (!of) return []
  const query = { memberId: of.memberId, type: 'AllergyIntolerance', category: null, code: null } as const
  try {
    const page = await insurer.healthRecords.list({
      ...query,
      restricted: false,
      cursor: undefined,
      limit: MOST,
    })
    return page.resources.flatMap((resource) => {
      const read = v.safeParse(Allergy, resource)
      return read.success && isListed(read.output) ? (nameOf(read.output) ?? []) : []
    })
  } catch (error) {
    if (error instanceof InsurerUnavailable) return []
    throw error
  }
}

const isListed = ({ clinicalStatus, verificationStatus }: Allergy): boolean =>
  ![clinicalStatus, verificationStatus].some((status) =>
    status?.coding.some(({ code }) => code !== undefined && NOT_LISTED.has(code)),
  )

function nameOf({ code: { text, _text, coding } }: Allergy): LocalizedText | undefined {
  if (text) return readTranslated(text, _text)
  return coding.find(({ display }) => display)?.display
}
