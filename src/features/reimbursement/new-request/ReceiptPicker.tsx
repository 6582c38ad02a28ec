import { mdiCameraOutline, mdiFileImagePlusOutline, mdiTrashCanOutline } from '@mdi/js'
import { useEffect, useId, useRef, useState } from 'react'
import { type KnownFile, mayBeAnother } from '#offline/outbox/outbox.ts'
import { MOST_RECEIPT_BYTES, MOST_RECEIPTS } from '#contract/calls/reimbursement.ts'
import { receiptKind } from '#contract/receipt-kind.ts'
import { messageOf } from '#api/failure.ts'
import { base64url, type Bytes } from '#base/bytes.ts'
import { locale } from '#base/messages.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { FileField } from '#ui/FileField.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Notice } from '#ui/Notice.tsx'
import { uiMessages } from '#ui/messages/ui.gen.ts'
import { reimbursementRequestMessages } from '#features/reimbursement/messages/reimbursement-request.gen.ts'
import page from '#features/reimbursement/ReimbursementPage.module.css'
import styles from './ReceiptPicker.module.css'

/** A chosen receipt, under the member's own file name. */
export type ChosenReceipt = { receiptId: string; name: string; size: number; base64url: string }

type ReceiptError = 'HRA-0007' | 'HRA-0009' | 'HRA-0010' | 'HRA-0008'

/** Enough to read every line of a long receipt. */
const MAX_PIXELS = 2_200
const QUALITY = 0.85
const MAX_NAME_LENGTH = 80

/** The file as it will be sent: pictures scaled down and without their location. */
async function prepareReceipt(file: File): Promise<ChosenReceipt | ReceiptError> {
  const original = await bytesOf(file)
  if (!original) return 'HRA-0008'
  if (original.length === 0) return 'HRA-0010'
  const kind = receiptKind(original)
  if (!kind) return 'HRA-0007'
  const bytes = kind === 'application/pdf' ? original : ((await scaledDown(file)) ?? original)
  if (bytes.length > MOST_RECEIPT_BYTES) return 'HRA-0009'
  const name =
    file.name
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, MAX_NAME_LENGTH) || 'receipt'
  return { receiptId: crypto.randomUUID(), name, size: bytes.length, base64url: base64url(bytes) }
}

/** Undefined where the file has disappeared meanwhile, from a card or a cloud. */
const bytesOf = (file: Blob): Promise<Bytes | undefined> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )

/** Redrawn as a JPEG; undefined where this browser cannot read the picture, which is then sent unchanged. */
async function scaledDown(file: Blob): Promise<Bytes | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, MAX_PIXELS / Math.max(picture.width, picture.height))
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const pen = canvas.getContext('2d')
    if (!pen) return undefined
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(picture, 0, 0, width, height)
    picture.close()
    const { promise, resolve } = Promise.withResolvers<Blob | null>()
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    const drawn = await promise
    return drawn ? await bytesOf(drawn) : undefined
  } catch {
    return undefined
  }
}

const { receipt: labels } = reimbursementRequestMessages

const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
const sizeOf = (bytes: number): string => kilobytes.format(Math.ceil(bytes / 1024))

type Props = {
  receipts: readonly ChosenReceipt[]
  /** A claim proves the expense already. */
  isProven: boolean
  onReceipts: (receipts: readonly ChosenReceipt[]) => void
}

/** Receipts by the camera or from a file, checked before anything is sent. */
export function ReceiptPicker({ receipts, isProven, onReceipts }: Props) {
  const [trouble, setTrouble] = useState<{ sentence: string; code?: ReceiptError }>()
  const legend = useId()
  const list = useRef<HTMLUListElement>(null)
  const take = async (files: readonly File[]) => {
    setTrouble(undefined)
    const added: ChosenReceipt[] = []
    for (const file of files) {
      const chosen = await prepareReceipt(file)
      if (typeof chosen === 'string') setTrouble({ sentence: messageOf(chosen), code: chosen })
      else added.push(chosen)
    }
    const all = [...receipts, ...added]
    if (all.length > MOST_RECEIPTS) setTrouble({ sentence: labels.tooMany })
    onReceipts(all.slice(0, MOST_RECEIPTS))
    if (added.length > 0) announce(added.map(({ name }) => labels.added({ name })).join(' '))
  }
  return (
    <fieldset className={styles.picker}>
      <legend id={legend}>{labels.title}</legend>
      <p>{isProven ? labels.notNeeded : labels.must}</p>
      <p className={page.quiet}>{labels.limits}</p>
      {trouble && (
        <div role="alert">
          <Notice tone="warning" title={trouble.sentence}>
            {trouble.code && uiMessages.code({ code: trouble.code })}
          </Notice>
        </div>
      )}
      {receipts.length === 0 && !isProven && <p>{labels.none}</p>}
      <ul ref={list} tabIndex={-1} role="list" aria-labelledby={legend} className={styles.list}>
        {receipts.map(({ receiptId, name, size }) => (
          <li key={receiptId} className={styles.receipt}>
            <span className={styles.name}>
              {name} <span className={page.quiet}>{sizeOf(size)}</span>
            </span>
            <Button
              variant="quiet"
              icon={mdiTrashCanOutline}
              onPress={() => {
                onReceipts(receipts.filter((one) => one.receiptId !== receiptId))
                announce(labels.removed({ name }))
                list.current?.focus()
              }}
            >
              <Hidden>{labels.remove({ name })}</Hidden>
            </Button>
          </li>
        ))}
      </ul>
      <div className={page.buttons}>
        <FileField
          label={labels.photo}
          icon={mdiCameraOutline}
          accepts={['image/*']}
          isCamera
          onChosen={(files) => void take(files)}
        />
        <FileField
          label={labels.file}
          icon={mdiFileImagePlusOutline}
          accepts={['image/*', 'application/pdf']}
          onChosen={(files) => void take(files)}
        />
      </div>
    </fieldset>
  )
}

type DuplicateProps = {
  known: KnownFile
  /** Sends the file anyway, where the form has no checkbox for that. */
  onAnother?: () => void
}

/** The request that a file was sent with before, and what can be done about it. */
export function DuplicateFile({ known: { code, before }, onAnother }: DuplicateProps) {
  const notice = useRef<HTMLDivElement>(null)
  // The pressed button may be far below.
  useEffect(() => notice.current?.focus(), [])
  const mayBe = mayBeAnother(code)
  return (
    <div ref={notice} role="alert" tabIndex={-1}>
      <Notice
        tone="warning"
        title={reimbursementRequestMessages.same.before({ confirmation: before })}
        action={
          mayBe &&
          onAnother && <Button onClick={onAnother}>{reimbursementRequestMessages.same.another}</Button>
        }
      >
        {mayBe ? reimbursementRequestMessages.same.ask : reimbursementRequestMessages.same.once}{' '}
        {!onAnother && mayBe && reimbursementRequestMessages.same.tick} {uiMessages.code({ code })}
      </Notice>
    </div>
  )
}
