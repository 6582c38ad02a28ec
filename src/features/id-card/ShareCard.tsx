import { mdiImageOutline, mdiPrinterOutline, mdiShareVariantOutline } from '@mdi/js'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { CardShown } from './id-card.rules.ts'
import { words } from './share-card.words.ts'
import { canShareFiles, useCardPicture } from './use-card-picture.ts'
import styles from './ShareCard.module.css'

/** The card as a picture or on paper; all of it happens on the device and works without a line. */
export function ShareCard({ card }: { card: CardShown }) {
  const { outcome, save, share } = useCardPicture(card)
  const [canShare] = useState(canShareFiles)
  return (
    <div className={styles.share}>
      <div className={styles.ways}>
        <Button look="quiet" icon={mdiImageOutline} onClick={() => void save()}>
          {words.save}
        </Button>
        {canShare && (
          <Button look="quiet" icon={mdiShareVariantOutline} onClick={() => void share()}>
            {words.share}
          </Button>
        )}
        <Button look="quiet" icon={mdiPrinterOutline} onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      {outcome === 'press-again' && <Notice title={words.pressAgain} />}
      {outcome === 'failed' && (
        <Notice tone="warning" title={words.failed.title}>
          {words.failed.body}
        </Notice>
      )}
    </div>
  )
}
