import type { DrugExceptions } from '#contract/calls/drug-exceptions.ts'
import type { AskedDrug } from '#features/pharmacy/drug-in-question.ts'

type Members = DrugExceptions['members']

/** A drug that was picked elsewhere; none if it is of a person for whom the member can't ask. */
export const askableDrug = (asked: AskedDrug | undefined, members: Members): AskedDrug | undefined =>
  isAskable(asked?.forMemberId, members) ? asked : undefined

const isAskable = (id: string | undefined, members: Members): boolean =>
  !id || members.some(({ memberId }) => memberId === id)

type Start = {
  /** The draft. */
  typed: Record<string, string>
  asked: AskedDrug | undefined
  /** The members for whom the member can ask. */
  members: Members
  ownId: string
}

/**
 * The fields with which the form begins. A drug that was picked elsewhere restarts it, unless the draft is about the same
 * drug and person. A draft for a person for whom the member can't ask anymore is dropped, because the form would send it
 * for the member.
 */
export function startOf({ typed, asked, members, ownId }: Start): Record<string, string | undefined> {
  const draft = isAskable(typed['forMemberId'], members) ? typed : {}
  const drug = askableDrug(asked, members)
  if (!drug) return draft
  const { name, kind, forMemberId, prescriber, prescriberPhone } = drug
  // In the form, no choice is the member.
  const personOf = (id: string | undefined) => (id === undefined || id === ownId ? '' : id)
  const isForSame = forMemberId === undefined || personOf(draft['forMemberId']) === personOf(forMemberId)
  if (draft['drugName'] === name && isForSame) return draft
  return {
    drugName: name,
    kind,
    forMemberId: personOf(forMemberId),
    prescriber: prescriber ?? undefined,
    phone: prescriberPhone ?? undefined,
  }
}
