import { mdiDownload } from '@mdi/js'
import type { ReactNode } from 'react'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TroubleNotice } from '#ui/TroubleNotice.tsx'
import { offlineFilesMessages } from './locales/offline-files.gen.ts'
import { type FileState, useFile } from './use-file.ts'
import styles from './DownloadButton.module.css'

type Props = {
  /** The label: the content and format of the download. */
  children: ReactNode
  /** The name under which the file is saved. */
  name: string
  get: () => Promise<Blob>
  icon?: string
  variant?: 'quiet'
  'aria-label'?: string
  /** Whether the file is on this device and needs no network. */
  isHere?: boolean
  /** The member's next step after a refusal, if the page knows one. */
  remedy?: (code: string) => ReactNode
}

/**
 * Downloads a file for the member; the outcome appears under the button. Without a network, a press shows a notice
 * instead.
 */
export function DownloadButton(props: Props) {
  const { children, name, get, icon = mdiDownload, variant, remedy, isHere } = props
  const { isBusy, press, outcome } = useDownload({ name, get, remedy, isHere })
  return (
    <div className={styles.download}>
      <Button
        icon={icon}
        variant={variant}
        isFlush={variant === 'quiet'}
        aria-label={props['aria-label']}
        aria-disabled={isBusy}
        onPress={press}
      >
        {isBusy ? offlineFilesMessages.getting : children}
      </Button>
      {outcome}
    </div>
  )
}

type RowProps = Pick<Props, 'name' | 'get' | 'remedy'> & {
  /** The name of the icon button. */
  label: string
  /** Whether the file is on this device and needs no network. */
  isHere?: boolean
  /** Renders the row around the button. */
  children: (button: ReactNode) => ReactNode
}

/** A file in a list row: an icon in the row, and the outcome under it. */
export function DownloadRow({ label, name, get, remedy, isHere, children }: RowProps) {
  const { isBusy, press, outcome } = useDownload({ name, get, remedy, isHere })
  return (
    <>
      {children(
        <span className={styles.icon}>
          <IconButton icon={mdiDownload} aria-label={label} aria-disabled={isBusy} onPress={press} />
        </span>,
      )}
      {outcome}
    </>
  )
}

/** A download whose button the caller draws: the press and its result. */
export function useDownload({
  name,
  get,
  remedy,
  isHere = false,
}: Pick<Props, 'name' | 'get' | 'remedy'> & { isHere?: boolean | undefined }) {
  const { refused, refuse } = useNeedsNetwork<'file'>()
  const { state, press } = useFile({ name, get, refuse: () => !isHere && refuse('file') })
  const outcome = (
    <>
      {refused && <NeedsNetwork />}
      <FileOutcome state={state} remedy={remedy} />
    </>
  )
  return { isBusy: state.is === 'getting', press: () => void press(), outcome }
}

/** The result of the last press: where the file is, or why the download failed. */
export function FileOutcome({ state, remedy }: { state: FileState } & Pick<Props, 'remedy'>) {
  if (state.is === 'there') return <Notice tone="good" title={state.sentence} />
  if (state.is === 'failed')
    return <TroubleNotice trouble={state} action={state.code && remedy?.(state.code)} />
  return null
}
