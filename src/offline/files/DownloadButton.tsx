import { mdiDownload } from '@mdi/js'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { FileOutcome } from './FileOutcome.tsx'
import { words } from './files.words.ts'
import { NeedsNetwork } from './NeedsNetwork.tsx'
import { useCutOff } from './use-cut-off.ts'
import { useFile } from './use-file.ts'
import styles from './DownloadButton.module.css'

type Parts = {
  /** Says what is downloaded, and as what (pages, rules). */
  children: ReactNode
  /** Under which name the file is kept. */
  name: string
  get: () => Promise<Blob>
  icon?: string
}

/** Gets a file for the member; what came of it stands under the button. Without a line it says so when pressed. */
export function DownloadButton({ children, name, get, icon = mdiDownload }: Parts) {
  const { refused, refuse } = useCutOff<'file'>()
  const { state, press } = useFile({ name, get, refuse: () => refuse('file') })
  const isBusy = state.is === 'getting'
  return (
    <div className={styles.download}>
      <Button icon={icon} aria-disabled={isBusy} onClick={() => void press()}>
        {isBusy ? words.getting : children}
      </Button>
      {refused && <NeedsNetwork />}
      <FileOutcome state={state} />
    </div>
  )
}
