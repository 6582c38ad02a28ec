import { mdiLockOutline } from '@mdi/js'
import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react'
import { today } from '#base/clock.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import type { SavedCard, SavedContent } from '#contract/entities/saved-card.ts'
import { CounterNumbers } from '#card/CounterNumbers.tsx'
import { FlipCard } from '#card/FlipCard.tsx'
import { CounterModeButton } from '#card/counter/CounterModeButton.tsx'
import { stateOf, worksToday } from '#card/card.rules.ts'
import { PrintedText } from '#records/PrintedText.tsx'
import { RemoveSavedCard } from '#vault/RemoveSavedCard.tsx'
import { closeVault } from '#vault/vault.ts'
import type { Unlocked } from '#vault/vault-state.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { savedCardMessages } from '#features/id-card/locales/saved-card.gen.ts'
import { costGroupsOf, shownOf, trustMessage } from './open-card.rules.ts'
import styles from './OpenCard.module.css'

/** The unlocked saved cards: how current they are, then one person at a time, by tab, swipe or arrow key. */
export function OpenCard({ opened }: { opened: Unlocked }) {
  const page = useHeadingFocus()
  const { cards, coverage } = shownOf(opened)
  const trust = trustMessage(opened)
  const [chosen, choose] = useState<string>()
  const index = Math.max(
    0,
    cards.findIndex(({ cardId }) => cardId === chosen),
  )
  const card = cards[index]
  const swipe = useSwipe((step) => choose(cards[index + step]?.cardId ?? card?.cardId))
  if (!card) return null
  const sheet = <SavedSheet key={card.cardId} card={card} coverage={coverage} />
  return (
    <div className={styles.page} ref={page}>
      <PageHeader
        title={savedCardMessages.title}
        whose={`${card.memberName} · ${card.planName}`}
        actions={
          <>
            <CounterModeButton
              cards={cards}
              chosen={card.cardId}
              note={trust.title}
              isMain={worksToday(card, today())}
            />
            <Button icon={mdiLockOutline} onClick={lockAgain}>
              {savedCardMessages.lock}
            </Button>
          </>
        }
      />
      <Notice tone={opened.validity === 'good' ? 'good' : 'warning'} title={trust.title}>
        {trust.body}
      </Notice>
      {cards.length > 1 ? (
        <div {...swipe}>
          <Tabs
            label={savedCardMessages.whose}
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
  announce(savedCardMessages.lockedAgain)
}

/** The pressed button has disappeared, so screen readers continue at the new heading. */
function useHeadingFocus() {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => page.current?.querySelector('h1')?.focus({ preventScroll: true }), [])
  return page
}

/** A shorter or mostly vertical movement is a tap or a scroll. */
const MIN_SWIPE_PX = 60

/** Reports a swipe to the next (1) or the previous (-1). */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !from.current) return
      const [across, down] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
      if (Math.abs(across) >= MIN_SWIPE_PX && Math.abs(across) > 2 * Math.abs(down))
        onSwipe(across < 0 ? 1 : -1)
    },
  }
}

/** One person's saved card: the drawing, numbers to copy, costs, and phone numbers. */
function SavedSheet({ card, coverage }: { card: SavedCard; coverage: SavedContent['coverage'] }) {
  const state = stateOf(card, today())
  const { visits, limits } = costGroupsOf(coverage)
  return (
    <div className={styles.sheet}>
      {state && (
        <Notice tone={card.status === 'ended' ? 'warning' : 'info'} title={state.title}>
          {state.body}
        </Notice>
      )}
      <div className={styles.top}>
        <FlipCard card={card} />
        <CounterNumbers card={card} />
      </div>
      <div className={styles.lists}>
        {visits.length > 0 && (
          <List title={savedCardMessages.costs}>
            <Costs costs={visits} />
          </List>
        )}
        <div className={styles.sheet}>
          {limits.length > 0 && (
            <List title={savedCardMessages.limits}>
              <Costs costs={limits} />
            </List>
          )}
          {card.phones.length > 0 && (
            <List title={savedCardMessages.phones}>
              {card.phones.map(({ label, number }) => (
                <Fact key={textKey(label) + number} term={<PrintedText text={label} />}>
                  <PhoneLink number={number} />
                </Fact>
              ))}
            </List>
          )}
        </div>
      </div>
    </div>
  )
}

const Costs = ({ costs }: Pick<SavedContent['coverage'], 'costs'>) =>
  costs.map(({ code, label, amount }) => (
    <Fact key={code + textKey(label)} term={<PrintedText text={label} />}>
      <PrintedText text={amount} />
    </Fact>
  ))

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledCard className={styles.list} title={title}>
      <DataList>{children}</DataList>
    </TitledCard>
  )
}
