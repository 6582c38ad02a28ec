import { compareTexts } from '#contract/compare.ts'
import type { Prescription, StatedFill, StatedPrescription } from '#contract/entities/prescription.ts'
import { pick } from '#contract/pick.ts'
import type { RequestContext } from '#server/access/access.ts'
import { type ReadableMember, readableMedicines } from '#server/access/readable-medicines.ts'
import { todayOf } from '#server/config/clock.ts'
import { ifAway } from '#server/insurer/call.ts'
import { readablePart } from '#server/insurer/pharmacy-benefit.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import type { CallServices } from '#server/services.ts'
import { listOfPlan } from './own-list.ts'

type Reading = { services: CallServices; asking: RequestContext; handles: Handles; memberId: string }

/** The medicines of the caller, of children under 18 and of adults who granted their records, as the caller may see them. */
export async function readMedicines({ services, asking, handles, memberId }: Reading) {
  const { own, ownIds, members } = await readableMedicines(services, asking, memberId)
  const { planId } = own.plan
  return { own, members, prescriptions: await shownMedicines(services, { planId, ownIds, members, handles }) }
}

type Readers = {
  /** The plan whose drug list states coming changes. */
  planId: string
  /** The members whose confidential fills are shown. */
  ownIds: ReadonlySet<string>
  members: readonly ReadableMember[]
  handles: Handles
}

/** The medicines of members, without anyone's confidential fills except the reader's. */
export async function shownMedicines(
  services: CallServices,
  { planId, ownIds, members, handles }: Readers,
): Promise<Prescription[]> {
  const stated = await Promise.all(
    members.map(({ memberId: whose }) => services.insurer.pharmacyBenefit.prescriptions(whose)),
  )
  const readable = stated.flatMap((all, at) => all.filter((one) => one.memberId === members[at]?.memberId))
  const shown = readable.flatMap((one): Prescription[] => {
    const isOwn = ownIds.has(one.memberId)
    // A medicine with only confidential fills isn't shown to anyone else.
    const part = readablePart(one, isOwn)
    if (!part) return []
    const { name: memberName = '', showsCosts = false } =
      members.find((member) => member.memberId === one.memberId) ?? {}
    return [toPrescription(part, { isOwn, memberName, showsCosts, handles })]
  })
  return withNotices(services, planId, shown)
}

type Showing = { isOwn: boolean; memberName: string; showsCosts: boolean; handles: Handles }

const toPrescription = (
  { fills, ...facts }: StatedPrescription,
  { isOwn, memberName, showsCosts, handles }: Showing,
): Prescription => ({
  ...facts,
  isOwn,
  memberName,
  notices: [],
  fills: fills
    .toSorted((one, other) => compareTexts(other.on, one.on))
    .map((fill) => ({
      ...pick(fill, FILL_FACTS),
      ...(showsCosts ? {} : { memberOwesCents: null, planPaidCents: null }),
      claimHandle: !showsCosts || fill.claimId === null ? null : handles.of('claim', fill.claimId),
    })),
})

const FILL_FACTS = [
  'fillId',
  'on',
  'quantity',
  'daysSupply',
  'pharmacyName',
  'pharmacyPhone',
  'memberOwesCents',
  'planPaidCents',
  'rejection',
] as const satisfies readonly (keyof StatedFill)[]

/** Adds coming changes to the plan's list. If the list doesn't answer, the medicines are shown without them. */
async function withNotices(
  services: CallServices,
  planId: string,
  shown: readonly Prescription[],
): Promise<Prescription[]> {
  const { insurer, clock } = services
  const today = todayOf(clock)
  try {
    const list = await listOfPlan(services, planId)
    if (!list) return [...shown]
    const ids = [...new Set(shown.flatMap(({ drugId }) => drugId ?? []))]
    const { formularyId } = list
    const drugs = await Promise.all(ids.map((drugId) => insurer.formulary.read({ formularyId, drugId })))
    const changes = new Map(drugs.map((drug, at) => [ids[at], drug?.changes ?? []]))
    return shown.map((one) => ({
      ...one,
      notices: (changes.get(one.drugId ?? '') ?? []).flatMap(({ on, kind, what }) =>
        (kind === 'tier-up' || kind === 'removed') && on > today.toString() ? [{ on, kind, what }] : [],
      ),
    }))
  } catch (error) {
    return ifAway(error, [...shown])
  }
}
