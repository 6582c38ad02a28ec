import { mdiRotate3dVariant } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { brandOf } from '#member/brand.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { CardBack } from './CardBack.tsx'
import { CardFront } from './CardFront.tsx'
import type { CardShown } from './id-card.rules.ts'
import { words } from './id-card.words.ts'
import styles from './TurningCard.module.css'

/**
 * The card as it looks in the hand, 85.6 × 54 mm; it turns over, and prints with both sides in that size. What else can
 * be done with it at once stands beside the turning.
 */
export function TurningCard({ card, children }: { card: CardShown; children?: ReactNode }) {
  const [isBack, setBack] = useState(false)
  const [wasTurned, setTurned] = useState(false)
  const turn = () => {
    setBack(!isBack)
    setTurned(true)
    announce(isBack ? words.frontShown : words.backShown)
  }
  return (
    <div className={styles.holder} data-brand={brandOf(card).key}>
      <div className={styles.card}>
        <div className={classes(styles.turner, isBack && styles.isBack)}>
          <div className={styles.front} role="img" aria-label={words.front} aria-hidden={isBack}>
            <CardFront card={card} />
          </div>
          <div
            className={classes(styles.back, !wasTurned && styles.isAsleep)}
            role="img"
            aria-label={words.back}
            aria-hidden={!isBack}
          >
            <CardBack card={card} />
          </div>
        </div>
      </div>
      <div className={styles.actions}>
        {children}
        <Button icon={mdiRotate3dVariant} onClick={turn}>
          {isBack ? words.showFront : words.showBack}
        </Button>
      </div>
    </div>
  )
}
