import { fileLabel } from '#ui/file-label.ts'
import { mdiSendOutline } from '@mdi/js'
import { useId, useState } from 'react'
import * as v from 'valibot'
import type { PlanYear } from '#contract/entities/reimbursement.ts'
import { formTrouble } from '#api/failure.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { useConnection } from '#offline/connection.ts'
import { type KnownFile, knownFile, mayBeAnother } from '#features/reimbursement/waiting-requests.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { reimbursementMessages } from '#features/reimbursement/locales/reimbursement.gen.ts'
import { reimbursementRequestMessages } from '#features/reimbursement/locales/reimbursement-request.gen.ts'
import type { ChosenFile } from '#files/prepare-file.ts'
import { DuplicateFile } from './ReceiptPicker.tsx'
import type { RequestFields } from './RequestForm.tsx'
import page from '#features/reimbursement/ReimbursementPage.module.css'

const { review } = reimbursementRequestMessages

const Answers = v.object({
  isAnother: v.optional(v.string()),
})

type Props = {
  form: RequestFields
  people: readonly { memberId: string; name: string }[]
  available: PlanYear
  receipts: readonly ChosenFile[]
  onChange: () => void
  onSend: (sameFile?: 'another-expense') => Promise<void>
}

/** The whole request before it is sent, with the member's certification. */
export function RequestReview({ form, people, available, receipts, onChange, onSend }: Props) {
  const heading = useId()
  const isOnline = useConnection() === 'online'
  const { serviceFrom, serviceTo } = form
  const [known, setKnown] = useState<KnownFile>()
  const send = async ({ isAnother }: v.InferOutput<typeof Answers>) => {
    setKnown(undefined)
    await onSend(isAnother ? 'another-expense' : undefined).catch((failure: unknown) => {
      const found = knownFile(failure)
      if (!found) throw failure
      setKnown(found)
    })
  }
  return (
    <Card className={page.card} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {review.title}
      </h2>
      <DataList>
        <Fact term={reimbursementRequestMessages.form.payTo}>{reimbursementMessages.payees[form.payTo]}</Fact>
        <Fact term={reimbursementMessages.spend.kind}>{reimbursementMessages.kinds[form.expense]}</Fact>
        <Fact term={reimbursementMessages.requests.for}>
          {people.find(({ memberId }) => memberId === form.memberId)?.name}
        </Fact>
        <Fact term={reimbursementRequestMessages.form.providerName}>{form.providerName}</Fact>
        <Fact term={reimbursementMessages.requests.care}>
          {serviceTo === '' || serviceTo === serviceFrom
            ? longDate(serviceFrom)
            : reimbursementMessages.balance.range({ from: longDate(serviceFrom), to: longDate(serviceTo) })}
        </Fact>
        <Fact term={reimbursementRequestMessages.form.amount}>{moneyOfCents(form.amountCents)}</Fact>
        <Fact term={reimbursementRequestMessages.receipt.title}>
          {receipts.map(({ name }) => fileLabel(name)).join(', ')}
        </Fact>
      </DataList>
      {form.amountCents > available.availableCents && (
        <Notice tone="warning">{review.more({ available: moneyOfCents(available.availableCents) })}</Notice>
      )}
      {!isOnline && <Notice tone="warning">{review.offline}</Notice>}
      <Form
        aria-labelledby={heading}
        schema={Answers}
        onSend={send}
        troubleOf={formTrouble}
        submit={{ label: isOnline ? review.send : review.keep, busy: review.sending, icon: mdiSendOutline }}
        otherwise={<Button onClick={onChange}>{review.change}</Button>}
      >
        {known && <DuplicateFile known={known} />}
        {mayBeAnother(known?.code) && (
          <CheckboxField name="isAnother" label={reimbursementRequestMessages.same.box} isOptional />
        )}
        <p>{review.certify}</p>
      </Form>
    </Card>
  )
}
