import { useRef, useState } from 'react'
import { Abandoned } from '#api/call.ts'
import { sentenceOf } from '#api/form-trouble.ts'
import { saveFile } from '#base/save-file.ts'
import type { IdCard } from '#contract/entities/id-card.ts'
import { useMember } from '#member/current.ts'
import { announce } from '#ui/announce.ts'
import { type FileKind, fileNameOf } from './card-actions.rules.ts'
import { words } from './card-actions.words.ts'
import { pdfOf } from './id-card-actions.queries.ts'

export type DownloadState =
  | { is: 'idle' | 'getting' }
  | { is: 'there'; sentence: string }
  | { is: 'failed'; message: string; code: string }

/** Fetches the card as a PDF and hands it over, once for each press; says what came of it. */
export function useDownload(card: IdCard, kind: FileKind, refuse: () => boolean) {
  const { memberId } = useMember().plan
  const [state, setState] = useState<DownloadState>({ is: 'idle' })
  // A file that came but could not be handed over yet.
  const ready = useRef<File>(undefined)
  const isGetting = useRef(false)
  const name = fileNameOf(card, kind)

  const hand = async (file: File): Promise<DownloadState> => {
    const saved = await saveFile(file)
    ready.current = saved === 'press-again' ? file : undefined
    const sentences = { saved: words.saved(name), shared: words.shared, 'press-again': words.pressAgain }
    return saved === 'cancelled' ? { is: 'idle' } : { is: 'there', sentence: sentences[saved] }
  }

  const get = async (): Promise<DownloadState> => {
    try {
      const blob = await pdfOf({ memberId, cardId: card.cardId }, kind)
      return await hand(new File([blob], name, { type: blob.type }))
    } catch (failure) {
      return failure instanceof Abandoned ? { is: 'idle' } : { is: 'failed', ...sentenceOf(failure) }
    }
  }

  const press = async () => {
    if (isGetting.current) return
    isGetting.current = true
    try {
      if (ready.current) return tell(setState, await hand(ready.current))
      if (refuse()) return setState({ is: 'idle' })
      tell(setState, { is: 'getting' })
      tell(setState, await get())
    } finally {
      isGetting.current = false
    }
  }
  return { state, press }
}

function tell(show: (state: DownloadState) => void, state: DownloadState): void {
  show(state)
  announce(said(state))
}

function said(state: DownloadState): string {
  if (state.is === 'there') return state.sentence
  if (state.is === 'failed') return state.message
  return state.is === 'getting' ? words.getting : ''
}
