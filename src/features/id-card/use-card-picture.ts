import { useState } from 'react'
import { saveFile } from '#base/save-file.ts'
import { announce } from '#ui/announce.ts'
import { cardPicture } from './card-picture.ts'
import type { CardShown } from './id-card.rules.ts'
import { words } from './share-card.words.ts'

type Outcome = 'saved' | 'shared' | 'press-again' | 'cancelled' | 'failed'

/** Draws the card and hands the picture over; says what came of it. */
export function useCardPicture(card: CardShown) {
  const [outcome, setOutcome] = useState<Outcome>()
  const title = words.name(card.contractType)
  const hand = async (over: (file: File) => Promise<Outcome>) => {
    const came = await outcomeOf(card, `${title}.png`, over)
    setOutcome(came)
    announce(said(came, `${title}.png`))
  }
  return { outcome, save: () => hand(saveFile), share: () => hand((file) => shareFile(file, title)) }
}

/** Where a browser shares no files there is nothing to press. */
export const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'card.png', { type: 'image/png' })] }) ?? false

async function outcomeOf(
  card: CardShown,
  name: string,
  over: (file: File) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await over(new File([await cardPicture(card)], name, { type: 'image/png' }))
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
    // The picture took longer than a press counts; or the member thought better of it.
    if (name === 'NotAllowedError') return 'press-again'
    return name === 'AbortError' ? 'cancelled' : 'failed'
  }
}

function said(outcome: Outcome, file: string): string {
  if (outcome === 'saved') return words.saved(file)
  if (outcome === 'shared') return words.shared
  if (outcome === 'press-again') return words.pressAgain
  return outcome === 'failed' ? `${words.failed.title} ${words.failed.body}` : ''
}
