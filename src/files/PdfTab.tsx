import { mdiOpenInNew } from '@mdi/js'
import { type ReactNode, useEffect, useState } from 'react'
import { isIosApp } from '#base/save-file.ts'
import { messageOf, sentenceOf } from '#api/failure.ts'
import { announce } from '#ui/announce.ts'
import { ButtonAnchor } from '#ui/Button.tsx'
import { TroubleNotice } from '#ui/TroubleNotice.tsx'
import { offlineFilesMessages } from './locales/offline-files.gen.ts'
import { FileOutcome } from './DownloadButton.tsx'
import { keepUntilClosed } from './file-tabs.ts'
import { type FileState, useFile } from './use-file.ts'

type Request = {
  /** The title and text of the tab until the file is loaded. */
  title: string
  opening: string
  /** Announced when the file has opened. */
  opened: string
  get: () => Promise<Blob>
  /** Returns whether the press must be refused without a network. */
  refuse: () => boolean
}

/** Shows a PDF: in a new tab, or in the share sheet of the iPhone app, where a new window would stay blank. */
export function usePdfTab(request: Request) {
  const tab = useNewTab(request)
  const { state, press } = useFile({ ...request, name: `${request.title}.pdf` })
  return isIosApp() ? { state, blocked: undefined, press: () => void press() } : tab
}

/**
 * Opens a PDF in a new tab. The tab opens with the press, before the request, because the browser would block it later.
 */
function useNewTab({ title, opening, opened, get, refuse }: Request) {
  const [state, setState] = useState<FileState>({ is: 'idle' })
  // The file of a blocked tab: browsers allow a link to it.
  const [blocked, setBlocked] = useState<string>()
  useEffect(() => (blocked ? () => URL.revokeObjectURL(blocked) : undefined), [blocked])
  const show = (next: FileState) => {
    setState(next)
    if (next.is === 'there') announce(next.sentence)
  }
  const open = async () => {
    if (state.is === 'getting' || refuse()) return
    setBlocked(undefined)
    const tab = window.open('', '_blank')
    if (tab) {
      tab.document.title = title
      tab.document.body.append(opening)
    }
    show({ is: 'getting' })
    try {
      const address = URL.createObjectURL(await get())
      if (!tab) {
        setBlocked(address)
        // A blocked tab has its own message, with the next step (spec §8).
        return show({ is: 'failed', message: messageOf('EOB-0002'), code: 'EOB-0002' })
      }
      keepUntilClosed(address, tab)
      tab.location.replace(address)
      show({ is: 'there', sentence: opened })
    } catch (failure) {
      tab?.close()
      show({ is: 'failed', ...sentenceOf(failure) })
    }
  }
  return { state, blocked, press: () => void open() }
}

type OutcomeProps = {
  state: FileState
  blocked: string | undefined
  /** The member's next step after a refusal, if the page knows one. */
  remedy?: (code: string) => ReactNode
}

/** The result of the last press; if the browser blocked the tab, a link replaces it. */
export function PdfTabOutcome({ state, blocked, remedy }: OutcomeProps) {
  if (state.is !== 'failed' || !blocked) return <FileOutcome state={state} remedy={remedy} />
  return (
    <TroubleNotice
      trouble={state}
      action={
        <ButtonAnchor icon={mdiOpenInNew} href={blocked} target="_blank" rel="noopener">
          {offlineFilesMessages.openHere}
        </ButtonAnchor>
      }
    />
  )
}
