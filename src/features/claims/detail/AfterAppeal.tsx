import { useQuery } from '@tanstack/react-query'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { ProviderBill } from '#contract/entities/claim-notes.ts'
import type { Claim, ClaimDetails } from '#contract/entities/claim.ts'
import { AppealTracker } from '#appeals/AppealTracker.tsx'
import { moneyIfStated } from '#records/claim-format.ts'
import { claimQuery } from '#records/claim.queries.ts'
import { useMember } from '#member/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { afterAppealMessages } from '#features/claims/locales/after-appeal.gen.ts'
import { claimNotesQuery } from '#records/claim-notes.queries.ts'
import styles from './AppealCard.module.css'

/** On a claim that was replaced: the member's appeal, if it caused the replacement, and a link to the new amounts. */
export function AppealThatReplaced({ claim }: { claim: ClaimDetails }) {
  const claimKey = { memberId: useMember().plan.memberId, claimId: claim.claimId }
  const { data } = useQuery(claimNotesQuery(claimKey))
  const appeal = data?.appeal
  if (appeal?.state !== 'changed' || !claim.replacedBy) return null
  return (
    <TitledCard title={afterAppealMessages.title} className={styles.card}>
      <p>{afterAppealMessages.movedTo({ number: claim.replacedBy })}</p>
      {claim.replacedByHandle && (
        <div>
          <ButtonLink variant="primary" to="/claim-details/$id" params={{ id: claim.replacedByHandle }}>
            {afterAppealMessages.open({ number: claim.replacedBy })}
          </ButtonLink>
        </div>
      )}
      <AppealTracker appeal={appeal} appealKey={claimKey} />
    </TitledCard>
  )
}

/** On the claim that replaced an appealed one: the changes, and their effect on money already paid. */
export function ChangedOnAppeal({ claim, replaced }: { claim: ClaimDetails; replaced: string }) {
  const { plan } = useMember()
  const handle = claim.replacesHandle
  const before = useQuery({ ...claimQuery(plan, handle ?? ''), enabled: handle !== null }).data
  const notes = useQuery(claimNotesQuery({ memberId: plan.memberId, claimId: replaced }))
  const { facts } = afterAppealMessages
  return (
    <TitledCard title={afterAppealMessages.title} className={styles.card}>
      <p>{afterAppealMessages.was({ number: replaced })}</p>
      <DataList>
        {claim.processedOn && <Fact term={facts.decidedOn}>{longDate(claim.processedOn)}</Fact>}
        {before && <Fact term={facts.before}>{moneyIfStated(before.money.memberOwesCents)}</Fact>}
        <Fact term={facts.now}>{moneyIfStated(claim.money.memberOwesCents)}</Fact>
      </DataList>
      {(notes.data ?? notes.isError) && <Notice>{paidMeaning(claim, notes.data?.bill ?? null)}</Notice>}
      {handle && (
        <div>
          <ButtonLink to="/claim-details/$id" params={{ id: handle }}>
            {afterAppealMessages.openBefore}
          </ButtonLink>
        </div>
      )}
    </TitledCard>
  )
}

/**
 * How the member gets back money paid under the earlier decision. The plan pays the claim's payee: a network provider
 * refunds the excess; out of network, the plan's part goes to the member.
 */
export function paidMeaning(
  {
    money: { memberOwesCents: owesCents },
    payee,
    providerName,
  }: Pick<Claim, 'money' | 'payee' | 'providerName'>,
  bill: ProviderBill | null,
): string {
  const { paid: texts } = afterAppealMessages
  const paidCents = bill?.state === 'paid' ? bill.amountCents : null
  if (paidCents === null || owesCents === null) {
    if (payee === 'member') return texts.unknownToMember
    return owesCents === null
      ? texts.unstated({ provider: providerName })
      : texts.unknown({ provider: providerName, owes: moneyOfCents(owesCents) })
  }
  const paid = moneyOfCents(paidCents)
  if (paidCents < owesCents) return texts.rest({ paid, rest: moneyOfCents(owesCents - paidCents) })
  if (paidCents === owesCents) return texts.enough({ paid })
  return payee === 'member'
    ? texts.toMember({ paid, owes: moneyOfCents(owesCents) })
    : texts.tooMuch({ paid, back: moneyOfCents(paidCents - owesCents), provider: providerName })
}
