import type { ContractType } from '#contract/entities/plan.ts'
import type { IdCard } from '#contract/entities/id-card.ts'
import { todayOf } from '#server/clock.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/members/members.ts'
import type { CallServices } from '#server/services.ts'
import { type Asking, noteRead, refuse } from '#server/members/access.ts'
import { toIdCard } from './id-card.ts'
import { type VisibleCards, visibleCards } from './visible-cards.ts'

/** One card that the caller may see: whose it is, and the caller's own place in that plan. */
export type CardFound = { row: MemberRow; card: IdCard; own: MemberRow }

const foundIn = ({ own, covered }: VisibleCards, row: MemberRow, today: Temporal.PlainDate): CardFound => ({
  row,
  own,
  card: toIdCard(row, covered, today),
})

/** The card, by the same rule as the list of cards; a card of anyone else is answered like one that is not there. */
export async function findCard(
  services: CallServices,
  asking: Asking,
  { memberId, cardId }: { memberId: string; cardId: string },
): Promise<CardFound> {
  const today = todayOf(services.clock)
  for (const visible of await visibleTo(services, asking, (own) => own.enrollment.memberId === memberId)) {
    const row = visible.rows.find(({ enrollment }) => enrollment.enrollmentId === cardId)
    if (!row) continue
    await noteRead(services, asking, row.enrollment.memberId)
    return foundIn(visible, row, today)
  }
  return refuse(services, asking, memberId)
}

/** The lists of cards that the caller sees in those of their plans that are asked for. */
async function visibleTo(
  services: CallServices,
  { caller: { username } }: Asking,
  isAsked: (own: MemberRow) => boolean,
): Promise<VisibleCards[]> {
  const lists: VisibleCards[] = []
  for (const own of (await enrollmentsOfUser(services, username)).filter(isAsked)) {
    const { memberId, contractType } = own.enrollment
    const visible = await visibleCards(
      services,
      { username, memberId, contractType },
      todayOf(services.clock),
    )
    if (visible) lists.push(visible)
  }
  return lists
}

const holderOf = ({ covered }: VisibleCards) =>
  covered.find(({ enrollment }) => enrollment.relationship === 'self')?.person.personId

/**
 * The card of the same person under another type of policy in the same policy holder's family, the one that is in
 * force first; undefined where there is none that the caller may see.
 */
export async function findCardOfType(
  services: CallServices,
  asking: Asking,
  found: CardFound,
  contractType: ContractType,
): Promise<CardFound | undefined> {
  if (found.card.contractType === contractType) return found
  const today = todayOf(services.clock)
  const { contractId } = found.row.enrollment
  const lists = await visibleTo(services, asking, () => true)
  const holder = lists.filter(({ own }) => own.enrollment.contractId === contractId).map(holderOf)[0]
  const candidates = lists
    .filter((visible) => visible.own.enrollment.contractType === contractType && holderOf(visible) === holder)
    .flatMap((visible) => visible.rows.map((row) => foundIn(visible, row, today)))
    .filter(({ row }) => row.person.personId === found.row.person.personId)
  const other = candidates.find(({ card }) => card.status !== 'ended') ?? candidates[0]
  if (other) await noteRead(services, asking, other.row.enrollment.memberId)
  return other
}
