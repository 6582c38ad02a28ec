import { mdiArrowRight } from '@mdi/js'
import { useId } from 'react'
import { formTrouble } from '#api/form-trouble.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { noneNoted } from '#base/none-noted.ts'
import type { Claim, ClaimKind } from '#contract/entities/claim.ts'
import { ExpenseType, PayTo } from '#contract/entities/reimbursement.ts'
import type { ChosenReceipt } from '#features/reimbursement/receipt-file.ts'
import page from '#features/reimbursement/ReimbursementPage.module.css'
import { type RequestForm, requestForm, typedCents } from '#features/reimbursement/reimbursement.rules.ts'
import { words as room } from '#features/reimbursement/reimbursement.words.ts'
import { Card } from '#ui/Card.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ReceiptPicker } from './ReceiptPicker.tsx'
import { words } from './request.words.ts'

const { form: told } = words

const payees = PayTo.options.map((value) => ({
  value,
  label: value === 'member' ? told.payMe : told.payProvider,
}))
const kinds = ExpenseType.options.map((value) => ({ value, label: room.kinds[value] }))

const EXPENSES: Partial<Record<ClaimKind, ExpenseType>> = {
  ...{ professional: 'doctor', inpatient: 'hospital', outpatient: 'hospital', ambulance: 'hospital' },
  ...{ pharmacy: 'pharmacy', dental: 'dental', vision: 'vision', equipment: 'equipment' },
}

/** What a claim says of itself already. */
const fromClaim = ({ kind, memberId, providerName, serviceFrom, serviceTo, money }: Claim) => ({
  payTo: 'member',
  expense: (kind && EXPENSES[kind]) ?? 'other',
  ...{ memberId, providerName },
  serviceFrom: serviceFrom ?? '',
  serviceTo: serviceTo === null || serviceTo === serviceFrom ? '' : serviceTo,
  amountCents: money.memberOwesCents === null ? '' : typedCents(money.memberOwesCents),
})

type Parts = {
  people: readonly { memberId: string; name: string }[]
  claim: Claim | undefined
  isClaimMissing: boolean
  /** What stood in the fields before the review. */
  typed: Record<string, string>
  receipts: readonly ChosenReceipt[]
  onTyped: (typed: Record<string, string>) => void
  onReceipts: (receipts: readonly ChosenReceipt[]) => void
  onDone: (form: RequestForm) => void
}

export function RequestFields(parts: Parts) {
  const { people, claim, isClaimMissing, receipts, onTyped, onReceipts, onDone } = parts
  const heading = useId()
  const only = people.length === 1 ? people[0]?.memberId : undefined
  const typed: Record<string, string | undefined> = {
    payTo: 'member',
    memberId: only,
    ...(claim ? fromClaim(claim) : {}),
    ...parts.typed,
  }
  return (
    <Card className={page.card} aria-labelledby={heading}>
      <h2 id={heading}>{room.ask}</h2>
      {claim && (
        <Notice>
          {told.fromClaim(
            claim.service || noneNoted,
            claim.serviceFrom ? longDate(claim.serviceFrom) : noneNoted,
          )}
        </Notice>
      )}
      {isClaimMissing && <Notice tone="warning">{told.claimMissing}</Notice>}
      <Form
        aria-labelledby={heading}
        schema={requestForm(today().toString())}
        onSend={async (form) => onDone(form)}
        troubleOf={formTrouble}
        onTyped={onTyped}
        submit={{ label: told.next, busy: told.reviewing, icon: mdiArrowRight }}
      >
        <RadioGroup name="payTo" label={told.payTo} choices={payees} defaultValue={typed['payTo']} />
        <SelectField
          name="expense"
          label={told.expense}
          none={told.chooseKind}
          choices={kinds}
          defaultValue={typed['expense']}
        />
        <SelectField
          name="memberId"
          label={told.memberId}
          none={told.choosePerson}
          choices={people.map(({ memberId, name }) => ({ value: memberId, label: name }))}
          defaultValue={typed['memberId']}
        />
        <TextField
          name="providerName"
          label={told.providerName}
          maxLength={80}
          defaultValue={typed['providerName']}
        />
        <TextField
          name="serviceFrom"
          type="date"
          label={told.serviceFrom}
          defaultValue={typed['serviceFrom']}
        />
        <TextField
          name="serviceTo"
          type="date"
          label={told.serviceTo}
          hint={told.serviceToHint}
          isOptional
          defaultValue={typed['serviceTo']}
        />
        <TextField
          name="amountCents"
          inputMode="decimal"
          label={told.amount}
          hint={told.amountHint}
          defaultValue={typed['amountCents']}
        />
        <ReceiptPicker receipts={receipts} isProven={claim !== undefined} onReceipts={onReceipts} />
      </Form>
    </Card>
  )
}
