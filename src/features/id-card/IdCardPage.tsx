import { cardWords } from '#card/card-words.ts'
import { mdiCardAccountDetailsOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPassing, sentenceOf } from '#api/failure.ts'
import { today } from '#base/clock.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { IdCard } from '#contract/entities/id-card.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { byState, coveragesOfPlan, memberIdOf, pharmacyNumbersOf } from '#records/coverage.rules.ts'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { HiddenFamilyNote } from '#member/HiddenFamilyNote.tsx'
import { useHiddenFamily } from '#member/hidden-family.ts'
import { coveragesQuery } from '#records/health-record.queries.ts'
import { type Member, planStateOf } from '#member/member.ts'
import { useFailure, useFreshness } from '#offline/use-freshness.ts'
import { ButtonAnchor } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { Incomplete } from '#ui/Incomplete.tsx'
import { Later } from '#ui/Later.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { CardActions } from './actions/CardActions.tsx'
import { FlipCard } from '#card/FlipCard.tsx'
import { CardInWords } from '#card/CardInWords.tsx'
import { CounterNumbers } from '#card/CounterNumbers.tsx'
import { CounterModeButton } from '#card/counter/CounterModeButton.tsx'
import { cardsArePartialQuery, idCardsQuery } from './id-card.queries.ts'
import { stateOf, worksToday } from '#card/card.rules.ts'
import { SaveCard } from './saved/SaveCard.tsx'
import { ShareCard } from './sharing/ShareCard.tsx'
import { idCardMessages } from '#card/locales/id-card.gen.ts'
import { savedCardMessages } from './locales/saved-card.gen.ts'
import styles from './IdCardPage.module.css'

/** The cards of the plan, one tab for each person whose card the member may see. */
export function IdCardPage() {
  const member = useMember()
  const { plan } = member
  const query = useQuery({
    ...idCardsQuery(plan),
    // The loader has just tried it.
    retryOnMount: false,
    throwOnError: (failure, { state }) => state.data === undefined && !isPassing(failure),
  })
  const freshness = useFreshness(query)
  const failure = useFailure(query)
  const [chosen, choose] = useState<string>()
  const isPartial = useQuery({ ...cardsArePartialQuery(plan), enabled: false }).data
  const { isHidden } = useHiddenFamily()
  const cards = query.data?.filter(({ memberId }) => !isHidden(memberId))
  if (!cards) return <KnownNumbers member={member} failure={failure} query={query} />
  const card = cards.find(({ cardId }) => cardId === chosen) ?? cards[0]
  if (!card) return <NoCard plan={plan} isPartial={isPartial} />
  return (
    <div className={styles.page}>
      <PageHeader
        title={idCardMessages.title}
        answer={worksToday(card, today()) ? idCardMessages.answer : undefined}
        whose={idCardMessages.whose({ name: card.memberName, plan: card.planName })}
        freshness={<Freshness {...freshness} />}
      />
      <Incomplete isPartial={isPartial} />
      {cards.length > 1 ? (
        <Tabs
          label={idCardMessages.tabs}
          tabs={cards.map(({ cardId, memberName }) => ({ id: cardId, label: memberName }))}
          chosen={card.cardId}
          onChoose={choose}
        >
          <CardSheet key={card.cardId} card={card} cards={cards} />
        </Tabs>
      ) : (
        <CardSheet card={card} cards={cards} />
      )}
      <HiddenFamilyNote />
    </div>
  )
}

/** One person's card: the drawing, the numbers to copy, and the text. */
function CardSheet({ card, cards }: { card: IdCard; cards: readonly IdCard[] }) {
  const state = stateOf(card, today())
  return (
    <div className={styles.sheet}>
      {state && (
        <div className={styles.state}>
          <Notice tone={card.status === 'ended' ? 'warning' : 'info'} title={state.title}>
            {state.body}
          </Notice>
        </div>
      )}
      <div className={styles.top}>
        <div className={styles.drawing}>
          <FlipCard card={card}>
            <CounterModeButton cards={cards} chosen={card.cardId} isMain={worksToday(card, today())} />
          </FlipCard>
          {!card.isShared && <ShareCard card={card} />}
        </div>
        <CounterNumbers card={card} />
      </div>
      <Later until={<div className={styles.wordsPlace} />}>
        {/* Below the numbers, so that it never moves them. A card that its owner only shares is never saved here. */}
        {!card.isShared && <SaveCard />}
        <CardActions card={card} />
        <CardInWords card={card} />
      </Later>
    </div>
  )
}

/** The plan has no card yet, or no readable one. */
function NoCard({ plan, isPartial }: { plan: Membership; isPartial: boolean | undefined }) {
  const { memberId } = plan
  const { title, bodies } = idCardMessages.none
  return (
    <Trouble icon={mdiCardAccountDetailsOutline} title={isPartial ? uiMessages.isPartial.title : title}>
      <p>{isPartial ? uiMessages.isPartial.body : bodies[planStateOf(plan, today())]}</p>
      <DataList variant="grid">
        <Fact
          term={idCardMessages.none.memberId}
          action={<CopyButton what={idCardMessages.none.memberId} value={memberId} />}
        >
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

/** If a card couldn't be loaded: the numbers for a counter that are known without it. */
function KnownNumbers({ member, failure, query }: KnownNumbersProps) {
  const { known } = idCardMessages
  const { plan } = member
  const pharmacy = usePharmacyNumbers(member)
  const { message, code } = sentenceOf(failure)
  const { member: phone } = useBrand(plan).phones
  const facts = [
    { term: known.name, value: plan.displayName },
    { term: known.plan, value: plan.lobDisplayName },
    { term: cardWords.facts.memberId, value: plan.memberId, canCopy: true },
    { term: cardWords.facts.groupNumber, value: plan.groupNumber, canCopy: true },
    { term: cardWords.face.rxBin, value: pharmacy?.rxBin, canCopy: true },
    { term: cardWords.face.rxPcn, value: pharmacy?.rxPcn, canCopy: true },
    { term: cardWords.face.rxGroup, value: pharmacy?.rxGroup, canCopy: true },
    { term: cardWords.face.rxId, value: pharmacy?.rxId, canCopy: true },
  ]
  return (
    <div className={styles.page}>
      <PageHeader title={idCardMessages.title} answer={known.answers[planStateOf(plan, today())]} />
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
          action={
            <span className={styles.ways}>
              <RetryButton query={query}>{query.isFetching ? known.trying : known.retry}</RetryButton>
              <ButtonAnchor variant="quiet" href={phoneLink(phone)}>
                {savedCardMessages.call({ number: phoneNumber(phone) })}
              </ButtonAnchor>
            </span>
          }
        >
          {uiMessages.code({ code })}
        </Notice>
      </div>
    </div>
  )
}

/** The member's own coverage includes the pharmacy numbers, and the dashboard has loaded it. */
function usePharmacyNumbers({ plan, rights }: Member) {
  const { data = [] } = useQuery({ ...coveragesQuery(plan), enabled: rights.whosCovered })
  const ofPlan = coveragesOfPlan(data, plan, today())
  const own = ofPlan.filter((coverage) => memberIdOf(coverage) === plan.memberId)
  const { active, future, ended } = byState(own, today())
  const [coverage] = [...active, ...future, ...ended]
  return coverage && pharmacyNumbersOf(coverage)
}
