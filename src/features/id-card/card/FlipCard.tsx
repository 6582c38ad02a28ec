import { mdiRotate3dVariant } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import type { CardShown } from '#features/id-card/id-card.rules.ts'
import { words } from '#features/id-card/id-card.words.ts'
import { brandOf } from '#member/brand.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { CardFace } from './CardFace.tsx'
import styles from './FlipCard.module.css'

/**
 * The card at its real ratio, 85.6 × 54 mm. It flips, and prints with both sides at that size. `children` are more
 * buttons beside the one that flips it.
 */
export function FlipCard({ card, children }: { card: CardShown; children?: ReactNode }) {
  const [isBack, setBack] = useState(false)
  const [wasFlipped, setFlipped] = useState(false)
  const flip = () => {
    setBack(!isBack)
    setFlipped(true)
    announce(isBack ? words.frontShown : words.backShown)
  }
  return (
    <div className={styles.holder} data-brand={brandOf(card).key}>
      <div className={styles.card}>
        <div className={classes(styles.flipper, isBack && styles.isBack)}>
          <div className={styles.front} role="img" aria-label={words.front} aria-hidden={isBack}>
            <CardFace card={card} side="front" />
          </div>
          <div
            className={classes(styles.back, !wasFlipped && styles.isSkipped)}
            role="img"
            aria-label={words.back}
            aria-hidden={!isBack}
          >
            <CardFace card={card} side="back" />
          </div>
        </div>
      </div>
      <div className={styles.actions}>
        {children}
        <Button icon={mdiRotate3dVariant} onClick={flip}>
          {isBack ? words.showFront : words.showBack}
        </Button>
      </div>
    </div>
  )
}
