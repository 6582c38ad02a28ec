import { mdiCardAccountDetailsOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPassing } from '#api/failure.ts'
import { useMember } from '#member/current.ts'
import { useFailure, useFreshness } from '#offline/use-freshness.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Fact, DataList } from '#ui/DataList.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { CardSheet } from './CardSheet.tsx'
import { idCardsOf } from './id-card.queries.ts'
import { KnownNumbers } from './KnownNumbers.tsx'
import { words } from './id-card.words.ts'
import styles from './IdCardPage.module.css'

/** The cards of the plan: one tab for each person whose card the member may see (pages 4). */
export function IdCardPage() {
  const member = useMember()
  const { plan } = member
  const query = useQuery({
    ...idCardsOf(plan),
    // The loader has just asked.
    retryOnMount: false,
    throwOnError: (failure, { state }) => state.data === undefined && !isPassing(failure),
  })
  const freshness = useFreshness(query)
  const failure = useFailure(query)
  const [wanted, choose] = useState<string>()
  const cards = query.data
  if (!cards) return <KnownNumbers member={member} failure={failure} query={query} />
  const card = cards.find(({ cardId }) => cardId === wanted) ?? cards[0]
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

function NoCard({ memberId }: { memberId: string }) {
  return (
    <Trouble icon={mdiCardAccountDetailsOutline} title={words.none.title}>
      <p>{words.none.body}</p>
      <DataList look="grid">
        <Fact term={words.none.memberId} action={<CopyButton what={words.none.memberId} value={memberId} />}>
          {memberId}
        </Fact>
      </DataList>
    </Trouble>
  )
}
