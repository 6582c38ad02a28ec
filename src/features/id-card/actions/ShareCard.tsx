import { mdiImageOutline, mdiPrinterOutline, mdiShareVariantOutline } from '@mdi/js'
import { useState } from 'react'
import { saveFile } from '#base/save-file.ts'
import { cardPicture } from '#features/id-card/card/picture/card-picture.ts'
import type { CardShown } from '#features/id-card/id-card.rules.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { words } from './share-card.words.ts'
import styles from './ShareCard.module.css'

/** The card as a picture or on paper; all of it happens on the device and works offline. */
export function ShareCard({ card }: { card: CardShown }) {
  const { outcome, save, share } = useCardPicture(card)
  const [canShare] = useState(canShareFiles)
  return (
    <div className={styles.share}>
      <div className={styles.ways}>
        <Button variant="quiet" icon={mdiImageOutline} onPress={() => void save()}>
          {words.save}
        </Button>
        {canShare && (
          <Button variant="quiet" icon={mdiShareVariantOutline} onPress={() => void share()}>
            {words.share}
          </Button>
        )}
        <Button variant="quiet" icon={mdiPrinterOutline} onPress={() => window.print()}>
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

/** Where a browser shares no files there is no button. */
const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'card.png', { type: 'image/png' })] }) ?? false

type Outcome = 'saved' | 'shared' | 'press-again' | 'cancelled' | 'failed'

/** Draws the card and saves or shares the picture; the outcome is announced and returned. */
function useCardPicture(card: CardShown) {
  const [outcome, setOutcome] = useState<Outcome>()
  const title = words.name(card.contractType)
  const fileName = `${title}.png`
  const handOver = async (action: (file: File) => Promise<Outcome>) => {
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
  action: (file: File) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await action(new File([await cardPicture(card)], fileName, { type: 'image/png' }))
  } catch {
    return 'failed'
  }
}

async function shareFile(file: File, title: string): Promise<Outcome> {
  try {
    await navigator.share({ files: [file], title })
    return 'shared'
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : ''
    // Drawing took longer than the press permits sharing.
    if (name === 'NotAllowedError') return 'press-again'
    return name === 'AbortError' ? 'cancelled' : 'failed'
  }
}

function messageFor(outcome: Outcome, fileName: string): string {
  if (outcome === 'saved') return words.saved(fileName)
  if (outcome === 'shared') return words.shared
  if (outcome === 'press-again') return words.pressAgain
  return outcome === 'failed' ? `${words.failed.title} ${words.failed.body}` : ''
}
