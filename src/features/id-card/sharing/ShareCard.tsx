import { mdiImageOutline, mdiPrinterOutline, mdiShareVariantOutline } from '@mdi/js'
import { useState } from 'react'
import { type Saved, canShareFile, saveFile, shareFile } from '#base/save-file.ts'
import type { CardShown } from '#contract/id-card/words.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { shareCardMessages } from '#features/id-card/locales/share-card.gen.ts'
import styles from './ShareCard.module.css'

/** The card as a picture or printed; created on the device, so it works offline. */
export function ShareCard({ card }: { card: CardShown }) {
  const { outcome, save, share } = useCardPicture(card)
  const [canShare] = useState(canShareFiles)
  return (
    <div className={styles.share}>
      <div className={styles.ways}>
        <Button variant="quiet" icon={mdiImageOutline} onPress={() => void save()}>
          {shareCardMessages.save}
        </Button>
        {canShare && (
          <Button variant="quiet" icon={mdiShareVariantOutline} onPress={() => void share()}>
            {shareCardMessages.share}
          </Button>
        )}
        <Button variant="quiet" icon={mdiPrinterOutline} onPress={() => window.print()}>
          {shareCardMessages.print}
        </Button>
      </div>
      {outcome === 'press-again' && <Notice title={shareCardMessages.pressAgain} />}
      {outcome === 'failed' && (
        <Notice tone="warning" title={shareCardMessages.failed.title}>
          {shareCardMessages.failed.body}
        </Notice>
      )}
    </div>
  )
}

/** Hides the button in browsers that can't share files. */
const canShareFiles = (): boolean => canShareFile(new File([], 'card.png', { type: 'image/png' }))

type Outcome = Exclude<Saved, 'not-shared'> | 'failed'

/** Draws the card, then saves or shares the picture; announces and returns the outcome. */
function useCardPicture(card: CardShown) {
  const [outcome, setOutcome] = useState<Outcome>()
  const title = shareCardMessages.names[card.contractType]
  const fileName = `${title}.png`
  const handOver = async (action: (file: File) => Promise<Saved>) => {
    const result = await drawAndHandOver(card, fileName, action)
    setOutcome(result)
    announce(messageFor(result, fileName))
  }
  return {
    outcome,
    save: () => handOver(saveFile),
    share: () => handOver((file) => shareFile(file, title)),
  }
}

async function drawAndHandOver(
  card: CardShown,
  fileName: string,
  action: (file: File) => Promise<Saved>,
): Promise<Outcome> {
  try {
    const { cardPicture } = await import('./card-picture.ts')
    const saved = await action(new File([await cardPicture(card)], fileName, { type: 'image/png' }))
    return saved === 'not-shared' ? 'failed' : saved
  } catch {
    return 'failed'
  }
}

function messageFor(outcome: Outcome, fileName: string): string {
  if (outcome === 'saved') return shareCardMessages.saved({ file: fileName })
  if (outcome === 'shared') return shareCardMessages.shared
  if (outcome === 'press-again') return shareCardMessages.pressAgain
  return outcome === 'failed' ? `${shareCardMessages.failed.title} ${shareCardMessages.failed.body}` : ''
}
