import { mdiRotate3dVariant } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import type { CardShown } from '#contract/id-card/words.ts'
import { useBrand } from '#member/brand.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { MainAction } from '#ui/MainAction.tsx'
import { Loading, PendingTitle, Skeleton } from '#ui/Skeleton.tsx'
import { idCardMessages } from '#card/locales/id-card.gen.ts'
import { CardFace } from './CardFace.tsx'
import styles from './FlipCard.module.css'

/**
 * A card that flips: at its real aspect ratio, 85.6 × 54 mm, or upright on a phone. Prints both sides. `children` are
 * extra buttons beside the flip button.
 */
export function FlipCard({ card, children }: { card: CardShown; children?: ReactNode }) {
  const [isBack, setBack] = useState(false)
  const [wasFlipped, setFlipped] = useState(false)
  const flip = () => {
    setBack(!isBack)
    setFlipped(true)
    announce(isBack ? idCardMessages.frontShown : idCardMessages.backShown)
  }
  const turn = (
    <Button icon={mdiRotate3dVariant} onClick={flip}>
      {isBack ? idCardMessages.showFront : idCardMessages.showBack}
    </Button>
  )
  return (
    <div className={styles.holder} data-brand={useBrand(card).key}>
      <div className={styles.card} data-drawn-card>
        <div className={classes(styles.flipper, isBack && styles.isBack)}>
          <div className={styles.front} role="img" aria-label={idCardMessages.front} aria-hidden={isBack}>
            <CardFace card={card} side="front" />
          </div>
          <div
            className={classes(styles.back, !wasFlipped && styles.isSkipped)}
            role="img"
            aria-label={idCardMessages.back}
            aria-hidden={!isBack}
          >
            <CardFace card={card} side="back" />
          </div>
        </div>
      </div>
      {/* An upright card fills a phone's screen, so the counter button stays in reach. */}
      {children === undefined ? (
        <div className={styles.actions}>{turn}</div>
      ) : (
        <MainAction of="end">
          {children}
          {turn}
        </MainAction>
      )}
    </div>
  )
}

/** The placeholder of a card page, at its final size. */
export function IdCardPending() {
  return (
    <Loading className={styles.pending}>
      <PendingTitle>{idCardMessages.title}</PendingTitle>
      <Skeleton />
      <Skeleton shape="idCard" />
    </Loading>
  )
}
