import { useQuery } from '@tanstack/react-query'
import { coveragesQuery } from '#records/health-record.queries.ts'
import { today } from '#base/clock.ts'
import { claimsQuery } from '#records/claims.queries.ts'
import { idCardsQuery } from '#features/id-card/id-card.queries.ts'
import { billQuery } from '#records/payments.queries.ts'
import { accountQuery } from '#records/reimbursement.queries.ts'
import { spendingQuery } from '#records/spending.queries.ts'
import { useMemberIfAny } from '#member/current.ts'
import type { Member } from '#member/member.ts'
import { type AccessOf, isOpenTo, useAccessOf } from '#member/page-access.ts'
import { isQueryKept } from '#offline/kept-queries.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { failureMessages } from './locales/failure.gen.ts'
import styles from './StillOpens.module.css'

/** The pages that members need most, each with the stored data that it requires. */
function pagesOf(member: Member) {
  const { plan } = member
  return [
    { to: '/id-card', title: titleMessages.idCard, query: idCardsQuery(plan) },
    {
      to: '/coverage-and-copays',
      title: titleMessages.copays,
      query: coveragesQuery(plan),
    },
    {
      to: '/coverage-and-benefits',
      title: titleMessages.dentalBenefits,
      query: coveragesQuery(plan),
    },
    { to: '/claims', title: titleMessages.claims, query: claimsQuery(plan) },
    {
      to: '/spending-details',
      title: titleMessages.spending,
      query: spendingQuery(plan, today().year),
    },
    { to: '/payment-center', title: titleMessages.payBill, query: billQuery(plan) },
    {
      to: '/health-reimbursement',
      title: titleMessages.reimbursement,
      query: accountQuery(plan),
    },
  ] as const
}

async function keptPagesOf(member: Member, accessOf: AccessOf) {
  const pages = pagesOf(member).filter(({ to }) => isOpenTo(member, accessOf(to)))
  const kept = await Promise.all(pages.map(({ query }) => isQueryKept(query.queryKey)))
  return pages.filter((_page, at) => kept[at]).map(({ to, title }) => ({ to, title }))
}

/** Links to pages that this member can read without the network. */
export function StillOpens() {
  const member = useMemberIfAny()
  const accessOf = useAccessOf()
  const { data = [] } = useQuery({
    queryKey: ['kept-pages', member?.username, member?.plan.memberId, member?.plan.contractType],
    queryFn: () => (member ? keptPagesOf(member, accessOf) : []),
    staleTime: 0,
    gcTime: 0,
  })
  if (data.length === 0) return null
  return (
    <nav aria-label={failureMessages.opens} className={styles.opens}>
      <p>{failureMessages.opens}</p>
      <ul role="list">
        {data.map(({ to, title }) => (
          <li key={to}>
            <ButtonLink to={to} variant="secondary">
              {title}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
