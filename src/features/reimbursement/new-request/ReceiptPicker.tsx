import { useEffect, useRef } from 'react'
import { type KnownFile, mayBeAnother } from '#features/reimbursement/waiting-requests.ts'
import { FilePicker } from '#files/FilePicker.tsx'
import type { ChosenFile } from '#files/prepare-file.ts'
import { MOST_RECEIPTS } from '#contract/calls/reimbursement.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { reimbursementRequestMessages } from '#features/reimbursement/locales/reimbursement-request.gen.ts'

const { receipt: labels } = reimbursementRequestMessages

type Props = {
  receipts: readonly ChosenFile[]
  /** Whether a claim already proves the expense. */
  isProven: boolean
  onReceipts: (receipts: readonly ChosenFile[]) => void
}

/** Receipts from the camera or from a file. */
export function ReceiptPicker({ receipts, isProven, onReceipts }: Props) {
  return (
    <FilePicker
      title={labels.title}
      hint={isProven ? labels.notNeeded : labels.must}
      none={isProven ? undefined : labels.none}
      files={receipts}
      most={MOST_RECEIPTS}
      onFiles={onReceipts}
    />
  )
}

type DuplicateProps = {
  known: KnownFile
  /** Sends the file anyway, if the form has no checkbox for that. */
  onAnother?: () => void
}

/** The earlier request with the same file, and the member's options. */
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
