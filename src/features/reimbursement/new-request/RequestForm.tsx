import { mdiArrowRight } from '@mdi/js'
import { useId } from 'react'
import * as v from 'valibot'
import { readLine } from '#contract/typed-text.ts'
import { MOST_REQUEST_CENTS, ReimbursementInput } from '#contract/calls/reimbursement.ts'
import { isDay } from '#contract/day.ts'
import type { Claim, ClaimKind } from '#contract/entities/claim.ts'
import { ExpenseType, PayTo, type PlanYear } from '#contract/entities/reimbursement.ts'
import { formTrouble } from '#api/failure.ts'
import { moneyOfCents } from '#base/money.ts'
import { parseCents } from '#contract/typed-amount.ts'
import { today } from '#base/clock.ts'
import { insurerText } from '#base/insurer-text.ts'
import { longDate } from '#base/dates.ts'
import { useMember } from '#member/current.ts'
import { useHiddenFamily } from '#member/hidden-family.ts'
import { DateField } from '#ui/DateField.tsx'
import { Card } from '#ui/Card.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { reimbursementMessages } from '#features/reimbursement/locales/reimbursement.gen.ts'
import { reimbursementRequestMessages } from '#features/reimbursement/locales/reimbursement-request.gen.ts'
import type { ChosenFile } from '#files/prepare-file.ts'
import { ReceiptPicker } from './ReceiptPicker.tsx'
import page from '#features/reimbursement/ReimbursementPage.module.css'
import { uiMessages } from '#ui/locales/ui.gen.ts'

const { form: labels } = reimbursementRequestMessages

/** Cents in the format that members type, such as 1204.50. */
const typedCents = (cents: number): string => (cents / 100).toFixed(2)

/** The schema of the form. The server decides which year pays, and how much is left. */
const requestSchema = (today: string) =>
  v.pipe(
    v.object({
      payTo: v.picklist(PayTo.options, labels.errors.payTo),
      expense: v.picklist(ExpenseType.options, labels.errors.expense),
      memberId: v.pipe(v.string(), v.nonEmpty(labels.errors.memberId)),
      providerName: v.pipe(
        v.string(),
        v.transform(readLine),
        v.nonEmpty(labels.errors.providerName),
        v.maxLength(80, labels.errors.tooLong),
      ),
      serviceFrom: v.pipe(
        v.string(),
        v.check(isDay, labels.errors.serviceFrom),
        v.check((day) => day <= today, labels.errors.future),
      ),
      serviceTo: v.pipe(
        v.string(),
        v.check((day) => day === '' || isDay(day), labels.errors.serviceTo),
        v.check((day) => day <= today, labels.errors.future),
      ),
      amountCents: v.pipe(
        v.string(),
        v.check((text) => (parseCents(text) ?? 0) > 0, labels.errors.amount),
        v.check((text) => (parseCents(text) ?? 0) <= MOST_REQUEST_CENTS, labels.errors.tooMuch),
        v.transform((text) => parseCents(text) ?? 0),
      ),
    }),
    v.forward(
      v.check(
        ({ serviceFrom, serviceTo }) => serviceTo === '' || serviceTo >= serviceFrom,
        labels.errors.order,
      ),
      ['serviceTo'],
    ),
  )
export type RequestFields = v.InferOutput<ReturnType<typeof requestSchema>>

/** The request body. An empty last day means one day of care. */
export const toRequestBody = (
  form: RequestFields,
  { claimId, receipts }: { claimId: string | undefined; receipts: ReimbursementInput['receipts'] },
): ReimbursementInput => ({
  ...form,
  serviceTo: form.serviceTo === '' ? form.serviceFrom : form.serviceTo,
  ...(claimId === undefined ? {} : { claimId }),
  receipts,
  certified: true,
})

const payees = PayTo.options.map((value) => ({
  value,
  label: value === 'member' ? labels.payMe : labels.payProvider,
}))
const kinds = ExpenseType.options.map((value) => ({ value, label: reimbursementMessages.kinds[value] }))

const EXPENSE_OF_CLAIM: Partial<Record<ClaimKind, ExpenseType>> = {
  professional: 'doctor',
  inpatient: 'hospital',
  outpatient: 'hospital',
  ambulance: 'hospital',
  pharmacy: 'pharmacy',
  dental: 'dental',
  vision: 'vision',
  equipment: 'equipment',
}

/** The fields that a claim fills in. */
const fromClaim = ({ kind, memberId, providerName, serviceFrom, serviceTo, money }: Claim) => ({
  payTo: 'member',
  expense: (kind && EXPENSE_OF_CLAIM[kind]) ?? 'other',
  memberId,
  providerName,
  serviceFrom: serviceFrom ?? '',
  serviceTo: serviceTo === null || serviceTo === serviceFrom ? '' : serviceTo,
  amountCents: money.memberOwesCents === null ? '' : typedCents(money.memberOwesCents),
})

type Props = {
  people: readonly { memberId: string; name: string }[]
  /** The plan year of today. */
  year: PlanYear
  claim: Claim | undefined
  isClaimMissing: boolean
  /** The text of the fields before the review. */
  typed: Record<string, string>
  receipts: readonly ChosenFile[]
  onTyped: (typed: Record<string, string>) => void
  onReceipts: (receipts: readonly ChosenFile[]) => void
  onDone: (form: RequestFields) => void
}

/** The people that money can be requested for; hidden ones only if the request is already about their care. */
function useChoosable(people: Props['people'], asked: string | undefined): Props['people'] {
  const { isHidden } = useHiddenFamily()
  return people.filter(({ memberId }) => !isHidden(memberId) || memberId === asked)
}

export function RequestForm(props: Props) {
  const { people: all, year, claim, isClaimMissing, receipts, onTyped, onReceipts, onDone } = props
  const heading = useId()
  const { memberId: self } = useMember().plan
  const people = useChoosable(all, claim?.memberId ?? props.typed['memberId'])
  const holder = people.find(({ memberId }) => memberId === self) ?? people[0]
  const typed: Record<string, string | undefined> = {
    payTo: 'member',
    memberId: holder?.memberId,
    ...(claim ? fromClaim(claim) : {}),
    ...props.typed,
  }
  return (
    <Card className={page.card} aria-labelledby={heading}>
      <h2 id={heading}>{labels.expenseTitle}</h2>
      {claim && (
        <Notice>
          {labels.fromClaim({
            service: insurerText(claim.service) || uiMessages.noneNoted,
            day: claim.serviceFrom ? longDate(claim.serviceFrom) : uiMessages.noneNoted,
          })}
        </Notice>
      )}
      {isClaimMissing && <Notice tone="warning">{labels.claimMissing}</Notice>}
      <Form
        aria-labelledby={heading}
        schema={requestSchema(today().toString())}
        onSend={async (form) => onDone(form)}
        troubleOf={formTrouble}
        onTyped={onTyped}
        submit={{ label: labels.next, busy: labels.reviewing, icon: mdiArrowRight }}
      >
        <RadioGroup name="payTo" label={labels.payTo} choices={payees} defaultValue={typed['payTo']} />
        <SelectField
          name="expense"
          label={labels.expense}
          none={labels.chooseKind}
          choices={kinds}
          defaultValue={typed['expense']}
        />
        <SelectField
          name="memberId"
          label={labels.memberId}
          none={labels.choosePerson}
          choices={people.map(({ memberId, name }) => ({ value: memberId, label: name }))}
          defaultValue={typed['memberId']}
        />
        <TextField
          name="providerName"
          label={labels.providerName}
          maxLength={80}
          defaultValue={typed['providerName']}
        />
        <DateField name="serviceFrom" label={labels.serviceFrom} defaultValue={typed['serviceFrom']} />
        <DateField
          name="serviceTo"
          label={labels.serviceTo}
          hint={labels.serviceToHint}
          isOptional
          defaultValue={typed['serviceTo']}
        />
        <TextField
          name="amountCents"
          inputMode="decimal"
          label={labels.amount}
          hint={labels.amountHint({ available: moneyOfCents(year.availableCents), year: year.year })}
          defaultValue={typed['amountCents']}
        />
        <ReceiptPicker receipts={receipts} isProven={claim !== undefined} onReceipts={onReceipts} />
      </Form>
    </Card>
  )
}
