import { coveragesQuery } from '#member/health-record.queries.ts'
import { mdiCardAccountDetailsOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPassing, sentenceOf } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import type { IdCard } from '#contract/entities/id-card.ts'
import { coveragesOfPlan, pharmacyNumbersOf } from '#member/coverage.rules.ts'
import { useMember } from '#member/current.ts'
import type { Member } from '#member/member.ts'
import { useFreshness, useFailure } from '#offline/use-freshness.ts'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Fact, DataList } from '#ui/DataList.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { words as kit } from '#ui/ui.words.ts'
import { CardActions } from './actions/CardActions.tsx'
import { ShareCard } from './actions/ShareCard.tsx'
import { CardInWords } from './card/CardInWords.tsx'
import { CounterNumbers } from './card/CounterNumbers.tsx'
import { FlipCard } from './card/FlipCard.tsx'
import { CounterModeButton } from './counter/CounterMode.tsx'
import { idCardsQuery } from './id-card.queries.ts'
import { dayOfState, startIfAhead } from './id-card.rules.ts'
import { SaveCard } from './saved/SaveCard.tsx'
import { words } from './id-card.words.ts'
import styles from './IdCardPage.module.css'

/** The cards of the plan: one tab for each person whose card the member may see (pages 4). */
export function IdCardPage() {
  const member = useMember()
  const { plan } = member
  const query = useQuery({
    ...idCardsQuery(plan),
    // The loader has just fetched it.
    retryOnMount: false,
    throwOnError: (failure, { state }) => state.data === undefined && !isPassing(failure),
  })
  const freshness = useFreshness(query)
  const failure = useFailure(query)
  const [chosen, choose] = useState<string>()
  const cards = query.data
  if (!cards) return <KnownNumbers member={member} failure={failure} query={query} />
  const card = cards.find(({ cardId }) => cardId === chosen) ?? cards[0]
  if (!card) return <NoCard memberId={plan.memberId} />
  return (
    <div className={styles.page}>
      <PageHeader
        title={words.title}
        answer={card.status === 'ended' ? undefined : words.answer}
        whose={words.whose(card.memberName, card.planName)}
        freshness={<Freshness {...freshness} />}
      />
      {cards.length > 1 ? (
        <Tabs
          label={words.tabs}
          tabs={cards.map(({ cardId, memberName }) => ({ id: cardId, label: memberName }))}
          chosen={card.cardId}
          onChoose={choose}
        >
          <CardSheet key={card.cardId} card={card} cards={cards} />
        </Tabs>
      ) : (
        <CardSheet card={card} cards={cards} />
      )}
    </div>
  )
}

/** One person's card: drawn, as numbers to copy, and in words. */
function CardSheet({ card, cards }: { card: IdCard; cards: readonly IdCard[] }) {
  const state = words.states[card.status]
  return (
    <div className={styles.sheet}>
      {state && (
        <div className={styles.state}>
          <Notice tone={card.status === 'ended' ? 'warning' : 'info'} title={state.title(dayOfState(card))}>
            {state.body(startIfAhead(card, today()))}
          </Notice>
        </div>
      )}
      <div className={styles.top}>
        <div className={styles.drawing}>
          <FlipCard card={card}>
            <CounterModeButton cards={cards} chosen={card.cardId} />
          </FlipCard>
          <ShareCard card={card} />
        </div>
        <CounterNumbers card={card} />
      </div>
      <SaveCard />
      <CardActions card={card} />
      <CardInWords card={card} />
    </div>
  )
}

/** The plan has no card yet. */
function NoCard({ memberId }: { memberId: string }) {
  return (
    <Trouble icon={mdiCardAccountDetailsOutline} title={words.none.title}>
      <p>{words.none.body}</p>
      <DataList variant="grid">
        <Fact term={words.none.memberId} action={<CopyButton what={words.none.memberId} value={memberId} />}>
          {memberId}
        </Fact>
      </DataList>
    </Trouble>
  )
}

type KnownNumbersProps = {
  member: Member
  failure: unknown
  query: { isFetching: boolean; refetch: () => Promise<unknown> }
}

/** In place of a card that could not be loaded: what a counter asks for, as far as it is known without the card. */
function KnownNumbers({ member, failure, query }: KnownNumbersProps) {
  const { known, counter } = words
  const { plan } = member
  const pharmacy = usePharmacyNumbers(member)
  const { message, code } = sentenceOf(failure)
  const facts = [
    { term: known.name, value: plan.displayName },
    { term: known.plan, value: plan.lobDisplayName },
    { term: counter.memberId, value: plan.memberId, canCopy: true },
    { term: counter.group, value: plan.groupNumber, canCopy: true },
    { term: counter.rxBin, value: pharmacy?.rxBin, canCopy: true },
    { term: counter.rxPcn, value: pharmacy?.rxPcn, canCopy: true },
    { term: counter.rxGroup, value: pharmacy?.rxGroup, canCopy: true },
    { term: counter.rxId, value: pharmacy?.rxId, canCopy: true },
  ]
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} answer={known.answer} />
      <Card>
        <DataList>
          {facts.map(
            ({ term, value, canCopy }) =>
              value && (
                <Fact key={term} term={term} action={canCopy && <CopyButton what={term} value={value} />}>
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

/** The coverage has the pharmacy numbers, too, and the dashboard has fetched it. */
function usePharmacyNumbers({ plan, rights }: Member) {
  const { data = [] } = useQuery({ ...coveragesQuery(plan), enabled: rights.whosCovered })
  const own = coveragesOfPlan(data, plan, today())
  const coverage = own.find(({ id }) => id.includes(plan.memberId)) ?? own[0]
  return coverage && pharmacyNumbersOf(coverage)
}
