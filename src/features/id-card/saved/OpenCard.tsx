import { mdiLockOutline } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'
import { CounterModeButton } from '#features/id-card/CounterModeButton.tsx'
import { shownOf, standingWords } from '#features/id-card/saved-card.rules.ts'
import { words } from '#features/id-card/saved-card.words.ts'
import { RemoveSavedCard } from '#offline/RemoveSavedCard.tsx'
import { type Unlocked, closeVault } from '#offline/vault/vault.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { SavedSheet } from './SavedSheet.tsx'
import { useSwipe } from './use-swipe.ts'
import styles from './OpenCard.module.css'

/** The saved cards, open: how far they may be trusted, then one person at a time, a swipe or an arrow key apart. */
export function OpenCard({ opened }: { opened: Unlocked }) {
  const top = useHeadingFocus()
  const { cards, coverage } = shownOf(opened)
  const standing = standingWords(opened)
  const [wanted, choose] = useState<string>()
  const at = Math.max(
    0,
    cards.findIndex(({ cardId }) => cardId === wanted),
  )
  const card = cards[at]
  const swipe = useSwipe((step) => choose(cards[at + step]?.cardId ?? card?.cardId))
  if (!card) return null
  const sheet = <SavedSheet key={card.cardId} card={card} coverage={coverage} />
  return (
    <div className={styles.page} ref={top}>
      <PageHeader
        title={words.title}
        whose={`${card.memberName} · ${card.planName}`}
        actions={
          <>
            <CounterModeButton cards={cards} chosen={card.cardId} note={standing.title} />
            <Button icon={mdiLockOutline} onClick={lockAgain}>
              {words.lock}
            </Button>
          </>
        }
      />
      <Notice tone={opened.validity === 'good' ? 'good' : 'warning'} title={standing.title}>
        {standing.body}
      </Notice>
      {cards.length > 1 ? (
        <div {...swipe}>
          <Tabs
            label={words.whose}
            tabs={cards.map(({ cardId, memberName }) => ({ id: cardId, label: memberName }))}
            chosen={card.cardId}
            onChoose={choose}
          >
            {sheet}
          </Tabs>
        </div>
      ) : (
        sheet
      )}
      <div className={styles.foot}>
        <RemoveSavedCard onRemoved={closeVault} />
      </div>
    </div>
  )
}

function lockAgain(): void {
  closeVault()
  announce(words.lockedAgain)
}

/** What was pressed is gone; the reader of a screen goes on at the heading of what came. */
function useHeadingFocus() {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => page.current?.querySelector('h1')?.focus({ preventScroll: true }), [])
  return page
}
