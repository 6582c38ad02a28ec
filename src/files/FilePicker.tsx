import { fileLabel } from '#ui/file-label.ts'
import { mdiCameraOutline, mdiFileImagePlusOutline, mdiTrashCanOutline } from '@mdi/js'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { messageOf } from '#api/failure.ts'
import { isIosDevice } from '#base/ios-device.ts'
import { locale } from '#base/messages.ts'
import type { FailureCode } from '#contract/failures.ts'
import { MOST_FILE_BYTES } from '#contract/entities/uploaded-file.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { FileField } from '#ui/FileField.tsx'
import { useHold } from '#ui/form-context.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { TroubleNotice } from '#ui/TroubleNotice.tsx'
import { filePickerMessages } from './locales/file-picker.gen.ts'
import { NotReadyGuard } from './NotReadyGuard.tsx'
import { usePreparing } from './preparing.ts'
import { type ChosenFile, type FileTrouble, prepareFile } from './prepare-file.ts'
import styles from './FilePicker.module.css'

const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
const sizeOf = (bytes: number): string => kilobytes.format(Math.ceil(bytes / 1024))

const PHOTOS = ['image/jpeg', 'image/png', 'image/webp']
/** Some systems recognize HEIC photos only by their extension. */
const HEIC = ['image/heic', 'image/heif', '.heic', '.heif']

/** An iPhone converts its HEIC photos itself if HEIC isn't on the list; on other devices, the page converts them. */
const photosTaken = (): string[] => (isIosDevice() ? PHOTOS : [...PHOTOS, ...HEIC])

/** Identifies a file that is chosen again, because a camera may give every photo the same name. */
const originalOf = ({ name, size, lastModified }: File): string => JSON.stringify([name, size, lastModified])

/** The shown details of a file; its bytes may be elsewhere. */
type ShownFile = Pick<ChosenFile, 'fileId' | 'name' | 'size'>

type Props<Shown extends ShownFile> = {
  title: string
  /** A description of the files to add. */
  hint: string
  /** The text for an empty list. */
  none?: string | undefined
  files: readonly Shown[]
  /** The maximum number of files. */
  most: number
  /** The limit for all files together, and the failure if they are larger. */
  atMost?: { bytes: number; code: FailureCode }
  onFiles: (files: readonly (Shown | ChosenFile)[]) => void
  /** Reads the files that are kept outside the page: a photo that is ready after the picker has closed is still added. */
  readFiles?: () => readonly Shown[]
  /** The state of a file, shown under its name. */
  under?: ComponentType<{ file: Shown; onRetry: () => void }>
  /** Whether the page itself asks before it is left with an unfinished file. */
  isGuarded?: boolean
  /** Retries a file, if that may help. */
  onRetry?: (file: Shown) => void
}

/** Photos from the camera, or files, checked before anything is sent. */
export function FilePicker<Shown extends ShownFile>(props: Props<Shown>) {
  const { title, hint, none, files, most, onFiles, under: Under, onRetry } = props
  const { trouble, converting, isPreparing, take } = useTaking(props)
  useHold(isPreparing, filePickerMessages.notReady.wait)
  const asksBeforeLeaving = usePreparing(isPreparing)
  const legend = useId()
  const list = useRef<HTMLUListElement>(null)
  return (
    <fieldset className={styles.picker}>
      {!props.isGuarded && <NotReadyGuard isPreparing={asksBeforeLeaving} />}
      <legend id={legend}>{title}</legend>
      <p>{hint}</p>
      <p className={styles.quiet}>
        {filePickerMessages.limits({ most, megabytes: MOST_FILE_BYTES / 1024 / 1024 })}
      </p>
      {trouble && <TroubleNotice trouble={trouble} />}
      {converting.map((original) => (
        <p key={original.key} className={styles.quiet}>
          {filePickerMessages.converting({ name: original.name })}
        </p>
      ))}
      {files.length === 0 && none && <p>{none}</p>}
      <ul ref={list} tabIndex={-1} role="list" aria-labelledby={legend} className={styles.list}>
        {files.map((file) => (
          <li key={file.fileId} className={styles.file}>
            <div className={styles.name}>
              <bdi>{fileLabel(file.name)}</bdi> <span className={styles.quiet}>{sizeOf(file.size)}</span>
              {Under && <Under file={file} onRetry={() => onRetry?.(file)} />}
            </div>
            <Button
              variant="quiet"
              icon={mdiTrashCanOutline}
              onPress={() => {
                onFiles(files.filter((one) => one.fileId !== file.fileId))
                announce(filePickerMessages.removed({ name: fileLabel(file.name) }))
                list.current?.focus()
              }}
            >
              <Hidden>{filePickerMessages.remove({ name: fileLabel(file.name) })}</Hidden>
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <FileField
          label={filePickerMessages.photo}
          icon={mdiCameraOutline}
          accepts={photosTaken()}
          isCamera
          onChosen={(chosen) => void take(chosen)}
        />
        <FileField
          label={filePickerMessages.file}
          icon={mdiFileImagePlusOutline}
          accepts={[...photosTaken(), 'application/pdf']}
          onChosen={(chosen) => void take(chosen)}
        />
      </div>
    </fieldset>
  )
}

/** A chosen file that is being converted. */
type Converting = { key: string; name: string }

/** Checks chosen files and adds them, or explains why not. */
function useTaking<Shown extends ShownFile>({ files, most, atMost, onFiles, readFiles }: Props<Shown>) {
  const [trouble, setTrouble] = useState<{ message: string; code?: FailureCode }>()
  const [converting, setConverting] = useState<readonly Converting[]>([])
  const [preparing, setPreparing] = useState(0)
  // Files may be added and removed while a photo is converted, here and in another picker of the form.
  const latest = useRef<{ files: readonly (Shown | ChosenFile)[]; onFiles: typeof onFiles }>({
    files,
    onFiles,
  })
  useEffect(() => {
    latest.current = { files, onFiles }
  }, [files, onFiles])
  // The form may be closed or sent while a photo is converted.
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  // The originals of files from before the page was opened are unknown: a converted photo has different bytes.
  const originals = useRef(new Map<string, string>())
  const underWay = useRef(new Set<string>())
  const prepare = async (file: File, original: string): Promise<ChosenFile | FileTrouble> => {
    const name = fileLabel(file.name)
    underWay.current.add(original)
    try {
      return await prepareFile(file, () => {
        setConverting((now) => [...now, { key: original, name }])
        announce(filePickerMessages.converting({ name }))
      })
    } finally {
      underWay.current.delete(original)
      setConverting((now) => now.filter(({ key }) => key !== original))
    }
  }
  /** Adds a file unless there would be too many files or they would be too large; a refused file changes nothing. */
  const add = (file: ChosenFile) => {
    const all = [...(readFiles?.() ?? latest.current.files), file]
    const bytes = all.reduce((sum, { size }) => sum + size, 0)
    if (all.length > most) return setTrouble({ message: filePickerMessages.tooMany({ most }) })
    if (atMost && bytes > atMost.bytes)
      return setTrouble({ message: messageOf(atMost.code), code: atMost.code })
    latest.current.files = all
    latest.current.onFiles(all)
    announce(filePickerMessages.added({ name: fileLabel(file.name) }))
  }
  const takeOne = async (file: File) => {
    const original = originalOf(file)
    const isAttached = latest.current.files.some(({ fileId }) => originals.current.get(fileId) === original)
    if (isAttached || underWay.current.has(original))
      return setTrouble({ message: filePickerMessages.twice({ name: fileLabel(file.name) }) })
    // If the browser fails unexpectedly on one file, the others are still attached.
    const prepared = await prepare(file, original).catch((): FailureCode => 'UNHANDLED_ERROR')
    if (typeof prepared === 'string') return setTrouble({ message: messageOf(prepared), code: prepared })
    originals.current.set(prepared.fileId, original)
    if (isHere.current || readFiles) add(prepared)
  }
  const take = async (chosen: readonly File[]) => {
    setTrouble(undefined)
    setPreparing((now) => now + 1)
    try {
      // One after another, because each photo takes much memory. A file is attached as soon as it is ready.
      for (const file of chosen) await takeOne(file)
    } finally {
      setPreparing((now) => now - 1)
    }
  }
  return { trouble, converting, isPreparing: preparing > 0, take }
}
