import { mdiCameraOutline, mdiFileImagePlusOutline, mdiTrashCanOutline } from '@mdi/js'
import { useId, useRef, useState } from 'react'
import { messageOf } from '#api/failure-words.ts'
import { locale } from '#base/words.ts'
import { MOST_RECEIPTS } from '#contract/calls/reimbursement.ts'
import { type ChosenReceipt, type Refused, chosenReceipt } from '#features/reimbursement/receipt-file.ts'
import page from '#features/reimbursement/ReimbursementPage.module.css'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { FileField } from '#ui/FileField.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Notice } from '#ui/Notice.tsx'
import { words as kit } from '#ui/ui.words.ts'
import { words } from './request.words.ts'
import styles from './ReceiptPicker.module.css'

const { receipt: told } = words

const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
const sizeOf = (bytes: number): string => kilobytes.format(Math.ceil(bytes / 1024))

type Parts = {
  receipts: readonly ChosenReceipt[]
  /** A claim proves the expense already. */
  isProven: boolean
  onReceipts: (receipts: readonly ChosenReceipt[]) => void
}

/** Receipts by the camera or from a file, looked at before anything is sent. */
export function ReceiptPicker({ receipts, isProven, onReceipts }: Parts) {
  const [trouble, setTrouble] = useState<{ sentence: string; code?: Refused }>()
  const legend = useId()
  const list = useRef<HTMLUListElement>(null)
  const take = async (files: readonly File[]) => {
    setTrouble(undefined)
    const added: ChosenReceipt[] = []
    for (const file of files) {
      const chosen = await chosenReceipt(file)
      if (typeof chosen === 'string') setTrouble({ sentence: messageOf(chosen), code: chosen })
      else added.push(chosen)
    }
    const all = [...receipts, ...added]
    if (all.length > MOST_RECEIPTS) setTrouble({ sentence: told.tooMany })
    onReceipts(all.slice(0, MOST_RECEIPTS))
    if (added.length > 0) announce(added.map(({ name }) => told.added(name)).join(' '))
  }
  return (
    <fieldset className={styles.picker}>
      <legend id={legend}>{told.title}</legend>
      <p>{isProven ? told.notNeeded : told.must}</p>
      <p className={page.quiet}>{told.limits}</p>
      {trouble && (
        <div role="alert">
          <Notice tone="warning" title={trouble.sentence}>
            {trouble.code && kit.code(trouble.code)}
          </Notice>
        </div>
      )}
      {receipts.length === 0 && !isProven && <p>{told.none}</p>}
      <ul ref={list} tabIndex={-1} role="list" aria-labelledby={legend} className={styles.list}>
        {receipts.map(({ receiptId, name, size }) => (
          <li key={receiptId} className={styles.receipt}>
            <span className={styles.name}>
              {name} <span className={page.quiet}>{sizeOf(size)}</span>
            </span>
            <Button
              look="quiet"
              icon={mdiTrashCanOutline}
              onClick={() => {
                onReceipts(receipts.filter((one) => one.receiptId !== receiptId))
                announce(told.removed(name))
                list.current?.focus()
              }}
            >
              <Hidden>{told.remove(name)}</Hidden>
            </Button>
          </li>
        ))}
      </ul>
      <div className={page.buttons}>
        <FileField
          label={told.photo}
          icon={mdiCameraOutline}
          accepts={['image/*']}
          isCamera
          onChosen={(files) => void take(files)}
        />
        <FileField
          label={told.file}
          icon={mdiFileImagePlusOutline}
          accepts={['image/*', 'application/pdf']}
          onChosen={(files) => void take(files)}
        />
      </div>
    </fieldset>
  )
}
