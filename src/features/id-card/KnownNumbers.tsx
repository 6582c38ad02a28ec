import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import { coveragesQuery } from '#member/health-record.queries.ts'
import { coveragesOfPlan, pharmacyNumbersOf } from '#member/coverage.rules.ts'
import type { Member } from '#member/member.ts'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { words as kit } from '#ui/ui.words.ts'
import { words } from './id-card.words.ts'
import styles from './IdCardPage.module.css'

const { known, counter } = words

/** The pharmacy's numbers are on the coverage too, which the home page has fetched. */
function usePharmacyNumbers({ plan, rights }: Member) {
  const { data = [] } = useQuery({ ...coveragesQuery(plan), enabled: rights.whosCovered })
  const own = coveragesOfPlan(data, plan, today())
  const coverage = own.find(({ id }) => id.includes(plan.memberId)) ?? own[0]
  return coverage && pharmacyNumbersOf(coverage)
}

/** In place of a card that cannot come: what a counter asks for, from what is known without it. */
export function KnownNumbers({
  member,
  failure,
  query,
}: {
  member: Member
  failure: unknown
  query: { isFetching: boolean; refetch: () => Promise<unknown> }
}) {
  const { plan } = member
  const pharmacy = usePharmacyNumbers(member)
  const { message, code } = sentenceOf(failure)
  const facts = [
    { term: known.name, value: plan.displayName },
    { term: known.plan, value: plan.lobDisplayName },
    { term: counter.memberId, value: plan.memberId, isCopied: true },
    { term: counter.group, value: plan.groupNumber, isCopied: true },
    { term: counter.rxBin, value: pharmacy?.rxBin, isCopied: true },
    { term: counter.rxPcn, value: pharmacy?.rxPcn, isCopied: true },
    { term: counter.rxGroup, value: pharmacy?.rxGroup, isCopied: true },
    { term: counter.rxId, value: pharmacy?.rxId, isCopied: true },
  ]
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} answer={known.answer} />
      <Card>
        <DataList>
          {facts.map(
            ({ term, value, isCopied }) =>
              value && (
                <Fact key={term} term={term} action={isCopied && <CopyButton what={term} value={value} />}>
                  {value}
                </Fact>
              ),
          )}
        </DataList>
      </Card>
      <div role="status">
        <Notice
          tone="warning"
          title={message}
          action={<RetryButton query={query}>{query.isFetching ? known.trying : known.retry}</RetryButton>}
        >
          {kit.code(code)}
        </Notice>
      </div>
    </div>
  )
}
