import { mdiDownload } from '@mdi/js'
import type { ReactNode } from 'react'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { uiMessages } from '#ui/messages/ui.gen.ts'
import { offlineFilesMessages } from '#offline/messages/offline-files.gen.ts'
import { type FileState, useFile } from './use-file.ts'
import styles from './DownloadButton.module.css'

type Props = {
  /** Says what is downloaded, and as what (pages, rules). */
  children: ReactNode
  /** The name under which the file is saved. */
  name: string
  get: () => Promise<Blob>
  icon?: string
}

/** Downloads a file for the member; the outcome appears under the button. Without a network it says so when pressed. */
export function DownloadButton({ children, name, get, icon = mdiDownload }: Props) {
  const { refused, refuse } = useNeedsNetwork<'file'>()
  const { state, press } = useFile({ name, get, refuse: () => refuse('file') })
  const isBusy = state.is === 'getting'
  return (
    <div className={styles.download}>
      <Button icon={icon} aria-disabled={isBusy} onPress={() => void press()}>
        {isBusy ? offlineFilesMessages.getting : children}
      </Button>
      {refused && <NeedsNetwork />}
      <FileOutcome state={state} />
    </div>
  )
}

/** What came of the last press: where the file is, or why there is none. */
export function FileOutcome({ state }: { state: FileState }) {
  if (state.is === 'there') return <Notice tone="good" title={state.sentence} />
  if (state.is === 'failed')
    return (
      <Notice tone="warning" title={state.message}>
        {uiMessages.code({ code: state.code })}
      </Notice>
    )
  return null
}
