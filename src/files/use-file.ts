import { useRef, useState } from 'react'
import { Abandoned } from '#api/call.ts'
import { sentenceOf } from '#api/failure.ts'
import { saveFile } from '#base/save-file.ts'
import { announce } from '#ui/announce.ts'
import { offlineFilesMessages } from './locales/offline-files.gen.ts'

export type FileState =
  | { is: 'idle' | 'getting' }
  | { is: 'there'; sentence: string }
  /** A failure of the device has no code. */
  | { is: 'failed'; message: string; code?: string }

/** A file that the server creates, and the name under which the member saves it. */
export type FileRequest = { name: string; get: () => Promise<Blob>; refuse: () => boolean }

/** Loads a file and hands it to the browser, once per press; reports the result. */
export function useFile({ name, get: fetchFile, refuse }: FileRequest) {
  const [state, setState] = useState<FileState>({ is: 'idle' })
  // A loaded file that couldn't be handed over yet.
  const ready = useRef<File>(undefined)
  const isGetting = useRef(false)

  const hand = async (file: File): Promise<FileState> => {
    // Directly after a press, the share sheet is allowed. A browser that refuses it even then can't share.
    const isRepeated = ready.current !== undefined
    const saved = await saveFile(file)
    const isRefused = saved === 'not-shared' || (saved === 'press-again' && isRepeated)
    ready.current = isRefused || saved === 'press-again' ? file : undefined
    if (isRefused) return { is: 'failed', message: offlineFilesMessages.notShared }
    const sentences = {
      saved: offlineFilesMessages.saved({ file: name }),
      shared: offlineFilesMessages.shared,
      'press-again': offlineFilesMessages.pressAgain,
    }
    return saved === 'cancelled' ? { is: 'idle' } : { is: 'there', sentence: sentences[saved] }
  }

  const get = async (): Promise<FileState> => {
    try {
      const blob = await fetchFile()
      return await hand(new File([blob], name, { type: blob.type }))
    } catch (failure) {
      return failure instanceof Abandoned ? { is: 'idle' } : { is: 'failed', ...sentenceOf(failure) }
    }
  }

  const press = async () => {
    if (isGetting.current) return
    isGetting.current = true
    try {
      if (ready.current) return showAndSay(setState, await hand(ready.current))
      if (refuse()) return setState({ is: 'idle' })
      showAndSay(setState, { is: 'getting' })
      showAndSay(setState, await get())
    } finally {
      isGetting.current = false
    }
  }
  return { state, press }
}

function showAndSay(show: (state: FileState) => void, state: FileState): void {
  show(state)
  announce(sentenceFor(state))
}

function sentenceFor(state: FileState): string {
  if (state.is === 'there') return state.sentence
  // A failure is announced by its own notice.
  return state.is === 'getting' ? offlineFilesMessages.getting : ''
}
