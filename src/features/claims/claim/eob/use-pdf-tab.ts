import { useState } from 'react'
import { messageOf, sentenceOf } from '#api/failure.ts'
import type { FileState } from '#offline/files/use-file.ts'
import { announce } from '#ui/announce.ts'
import { words } from './eob.words.ts'

/** As long as the slowest browser takes to begin reading a file that was handed to it. */
const HANDED_OVER_MS = 60_000

/** Opens a PDF in a tab of its own. The tab opens at the press, before anything is waited for, or it would be blocked. */
export function usePdfTab(get: () => Promise<Blob>, refuse: () => boolean) {
  const [state, setState] = useState<FileState>({ is: 'idle' })
  const tell = (next: FileState) => {
    setState(next)
    if (next.is === 'failed') announce(next.message)
    if (next.is === 'there') announce(next.sentence)
  }
  const press = async () => {
    if (state.is === 'getting' || refuse()) return
    const tab = window.open('', '_blank')
    // Told with what to do about it (spec §8).
    if (!tab) return tell({ is: 'failed', message: messageOf('EOB-0002'), code: 'EOB-0002' })
    tab.document.title = words.title
    tab.document.body.append(words.opening)
    tell({ is: 'getting' })
    try {
      const address = URL.createObjectURL(await get())
      setTimeout(() => URL.revokeObjectURL(address), HANDED_OVER_MS)
      tab.location.replace(address)
      tell({ is: 'there', sentence: words.opened })
    } catch (failure) {
      tab.close()
      tell({ is: 'failed', ...sentenceOf(failure) })
    }
  }
  return { state, press }
}
