import { useQueries } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import { locale } from '#base/messages.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { claimsQuery } from '#records/claims.queries.ts'
import { billQuery } from '#records/payments.queries.ts'
import { accountQuery } from '#records/reimbursement.queries.ts'
import { spendingQuery } from '#records/spending.queries.ts'
import { mayPayBill, mayUseReimbursement, mayViewClaims, mayViewSpending } from '#member/access.ts'
import { useBrand } from '#member/brand.ts'
import { coveragesQuery } from '#records/health-record.queries.ts'
import type { Member } from '#member/member.ts'
import { joinQueries } from '#offline/QueryView.tsx'
import { ButtonAnchor } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { maySeeCoverage } from './dashboard.rules.ts'
import { dashboardMessages } from './locales/dashboard.gen.ts'
import styles from './DashboardPage.module.css'

const { parts } = dashboardMessages

const inWords = new Intl.ListFormat(locale, { type: 'conjunction' })

/** The parts of the page that couldn't be loaded; empty if all loaded. */
export function useFailedParts(member: Member) {
  const { plan } = member
  const asked = [
    { name: parts.coverage, query: coveragesQuery(plan), isShown: maySeeCoverage(member) },
    { name: parts.limits, query: spendingQuery(plan, today().year), isShown: mayViewSpending(member) },
    { name: parts.claims, query: claimsQuery(plan), isShown: mayViewClaims(member) },
    { name: parts.bill, query: billQuery(plan), isShown: mayPayBill(member) },
    { name: parts.account, query: accountQuery(plan), isShown: mayUseReimbursement(member) },
  ].filter(({ isShown }) => isShown)
  const answers = useQueries({ queries: asked.map(({ query }) => ({ ...query, enabled: false })) })
  return asked.flatMap(({ name }, at) => {
    const answer = answers[at]
    return answer && answer.data === undefined && answer.errorUpdateCount > 0 ? [{ name, answer }] : []
  })
}

type Props = { member: Member; failed: ReturnType<typeof useFailedParts> }

/** Says once what couldn't be loaded, with a retry button and the number to call. */
export function FailedParts({ member, failed }: Props) {
  const { member: phone } = useBrand(member.plan).phones
  return (
    <div role="status" className={styles.failed}>
      {failed.length > 0 && (
        <Notice
          tone="warning"
          title={parts.failed({ parts: inWords.format(failed.map(({ name }) => name)) })}
          action={
            <span className={styles.ways}>
              <RetryButton query={joinQueries(failed.map(({ answer }) => answer))} />
              <ButtonAnchor variant="quiet" href={phoneLink(phone)}>
                {dashboardMessages.help.call({ number: phoneNumber(phone) })}
              </ButtonAnchor>
            </span>
          }
        >
          {parts.rest}
        </Notice>
      )}
    </div>
  )
}
