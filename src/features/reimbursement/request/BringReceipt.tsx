import { mdiReceiptTextPlusOutline } from '@mdi/js'
import { useState } from 'react'
import { formTrouble } from '#api/form-trouble.ts'
import { sendFile } from '#api/send-file.ts'
import { useOnce } from '#api/use-once.ts'
import { bytesOfBase64url } from '#base/bytes.ts'
import { uploadReceipt } from '#contract/calls/reimbursement.ts'
import type { Reimbursement } from '#contract/entities/reimbursement.ts'
import type { ChosenReceipt } from '#features/reimbursement/receipt-file.ts'
import { bringingReceipts } from '#features/reimbursement/reimbursement.queries.ts'
import page from '#features/reimbursement/ReimbursementPage.module.css'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { type KnownFile, knownFile } from '#offline/outbox/outbox.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import type { FormTrouble } from '#ui/form-context.ts'
import { Notice } from '#ui/Notice.tsx'
import { words as kit } from '#ui/ui.words.ts'
import { ReceiptPicker } from './ReceiptPicker.tsx'
import { words } from './request.words.ts'
import { SameFile } from './SameFile.tsx'

const { receipt: told } = words

/** The receipt that a request waits for; the file keeps its id, so that a repeated attempt brings it once. */
export function BringReceipt({ request: { requestId } }: { request: Reimbursement }) {
  const { memberId } = useMember().plan
  const { send } = useOnce(bringingReceipts(memberId, requestId))
  const [receipts, setReceipts] = useState<readonly ChosenReceipt[]>([])
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<FormTrouble>()
  const { refused, refuse } = useNeedsNetwork<'receipt'>()
  const [known, setKnown] = useState<KnownFile>()
  const bring = async (sameFile?: 'another-expense') => {
    if (isBusy || refuse('receipt')) return
    if (receipts.length === 0) return setTrouble({ message: told.needsOne })
    setBusy(true)
    setTrouble(undefined)
    setKnown(undefined)
    announce(told.sending)
    try {
      for (const { receiptId, base64url } of receipts)
        await sendFile(
          uploadReceipt,
          { params: { memberId, receiptId }, file: bytesOfBase64url(base64url) },
          { failureShown: 'by-caller' },
        )
      const named = receipts.map(({ receiptId, name }) => ({ receiptId, name }))
      await send(sameFile ? { receipts: named, sameFile } : { receipts: named })
      announce(told.sent)
    } catch (failure) {
      const found = knownFile(failure)
      if (found) setKnown(found)
      else setTrouble(formTrouble(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Disclosure summary={told.add}>
      <div className={page.card}>
        <ReceiptPicker receipts={receipts} isProven={false} onReceipts={setReceipts} />
        {trouble && (
          <div role="alert">
            <Notice tone="warning" title={trouble.message}>
              {trouble.code && kit.code(trouble.code)}
            </Notice>
          </div>
        )}
        {known && <SameFile known={known} onAnother={() => void bring('another-expense')} />}
        {refused && <NeedsNetwork />}
        <div>
          <Button
            look="primary"
            icon={mdiReceiptTextPlusOutline}
            aria-disabled={isBusy}
            onClick={() => void bring()}
          >
            {isBusy ? told.sending : told.send}
          </Button>
        </div>
      </div>
    </Disclosure>
  )
}
