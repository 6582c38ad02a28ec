import type { ContractType } from '#contract/entities/plan.ts'
import type { IdCard } from '#contract/entities/id-card.ts'
import { todayOf } from '#server/config/clock.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import type { CallServices } from '#server/services.ts'
import { type RequestContext, recordAccess, refuse } from '#server/access/access.ts'
import { toIdCard } from './id-card.ts'
import { type VisibleCards, visibleCards } from './visible-cards.ts'

/** One card that the caller may see, with its member and the caller's own enrollment in that plan. */
export type CardFound = {
  row: MemberRow
  card: IdCard
  own: MemberRow
  /** Whether the card belongs to an adult who only lets the caller view it. */
  isGranted: boolean
}

const foundIn = (visible: VisibleCards, row: MemberRow, today: Temporal.PlainDate): CardFound => {
  const card = shownCard(visible, row, today)
  return { row, own: visible.own, card, isGranted: card.isShared === true }
}

/**
 * A card as the caller may see it. An adult's grant shows what a doctor's office needs, but not the birth date, which
 * proves a person's identity, nor the primary care provider.
 */
export function shownCard(visible: VisibleCards, row: MemberRow, today: Temporal.PlainDate): IdCard {
  const card = toIdCard(row, visible.covered, today)
  if (!visible.keepable.includes(row)) return { ...card, birthDate: '', isShared: true }
  const primaryCare = visible.primaryCare.get(row)
  return primaryCare ? { ...card, primaryCare } : card
}

/** The card to send, order or ask about. A card that the caller may only view gets the same answer as a missing one. */
export async function findActionableCard(
  services: CallServices,
  asking: RequestContext,
  asked: { memberId: string; cardId: string },
): Promise<CardFound> {
  const found = await findCard(services, asking, asked)
  return found.isGranted ? refuse(services, asking, found.row.enrollment.memberId) : found
}

/** The card to show, by the same rule as the list of cards. Any other card gets the same answer as a missing one. */
export async function findCard(
  services: CallServices,
  asking: RequestContext,
  { memberId, cardId }: { memberId: string; cardId: string },
): Promise<CardFound> {
  const today = todayOf(services.clock)
  for (const visible of await visibleTo(services, asking, (own) => own.enrollment.memberId === memberId)) {
    const row = visible.rows.find(({ enrollment }) => enrollment.enrollmentId === cardId)
    if (!row) continue
    await recordAccess(services, asking, row.enrollment.memberId)
    return foundIn(visible, row, today)
  }
  return refuse(services, asking, memberId)
}

/** The cards that the caller may see in each of the requested plans. */
async function visibleTo(
  services: CallServices,
  { caller: { username } }: RequestContext,
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
 * The same person's card under another type of policy in the policy holder's family, active ones first; undefined if
 * the caller may see none.
 */
export async function findCardOfType(
  services: CallServices,
  asking: RequestContext,
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
    .filter(({ row, isGranted }) => row.person.personId === found.row.person.personId && !isGranted)
  const other = candidates.find(({ card }) => card.status !== 'ended') ?? candidates[0]
  if (other) await recordAccess(services, asking, other.row.enrollment.memberId)
  return other
}
