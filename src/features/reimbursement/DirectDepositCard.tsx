import { mdiBankOutline } from '@mdi/js'
import { useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { readCode, readLine } from '#contract/typed-text.ts'
import { DirectDeposit, isRoutingNumber } from '#contract/entities/reimbursement.ts'
import { asksForSignIn, formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { longDate } from '#base/dates.ts'
import { useMember } from '#member/current.ts'
import { RecentForm, dropHeld, useHeld } from '#drafts/RecentForm.tsx'
import { SignInAgain } from '#session/SignInAgain.tsx'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { FormTrouble } from '#ui/form-context.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TroubleNotice } from '#ui/TroubleNotice.tsx'
import { setDeposit, stopDeposit } from '#records/reimbursement.queries.ts'
import { reimbursementRequestMessages } from './locales/reimbursement-request.gen.ts'
import { reimbursementMessages } from './locales/reimbursement.gen.ts'
import page from './ReimbursementPage.module.css'

const { deposit: labels } = reimbursementMessages

const HELD_AS = 'direct-deposit'
const PAGE = '/health-reimbursement'

const kinds = DirectDeposit.entries.kind.options.map((value) => ({ value, label: labels.kinds[value] }))

const digits = v.pipe(v.string(), v.transform(readCode))

const DepositForm = v.pipe(
  v.object({
    bankName: v.pipe(
      v.string(),
      v.transform(readLine),
      v.nonEmpty(labels.errors.bankName),
      v.maxLength(80, reimbursementRequestMessages.form.errors.tooLong),
    ),
    kind: v.picklist(DirectDeposit.entries.kind.options, labels.errors.kind),
    routingNumber: v.pipe(digits, v.check(isRoutingNumber, labels.errors.routingNumber)),
    accountNumber: v.pipe(digits, v.regex(/^\d{4,17}$/, labels.errors.accountNumber)),
    again: digits,
  }),
  v.forward(
    v.check(({ accountNumber, again }) => accountNumber === again, labels.errors.again),
    ['again'],
  ),
)

const fieldErrors = {
  bankName: labels.errors.bankName,
  routingNumber: labels.errors.routingNumber,
  accountNumber: labels.errors.accountNumber,
}

/** Why direct deposit was not stopped. */
type Trouble = FormTrouble & { asksForSignIn: boolean }

/** The account that receives payments; shows only the bank's name and the last four digits. */
export function DirectDepositCard({ deposit }: { deposit: DirectDeposit | null }) {
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { memberId } = useMember().plan
  const setting = useIdempotentMutation(setDeposit(memberId))
  const stopping = useIdempotentMutation(stopDeposit(memberId))
  const held = useHeld(HELD_AS)
  const [isChosen, setShown] = useState<boolean>()
  const isOpen = isChosen ?? held != null
  // The pressed button disappears, so the heading takes the focus.
  const setOpen = (opens: boolean) => {
    setShown(opens)
    title.current?.focus()
  }
  const [trouble, setTrouble] = useState<Trouble>()
  const { refused, refuse } = useNeedsNetwork<'stop' | 'open'>()
  const stop = async () => {
    if (refuse('stop')) return
    setTrouble(undefined)
    try {
      await stopping.send(null)
      stopping.again()
      announce(labels.stopped)
      title.current?.focus()
    } catch (failure) {
      setTrouble({ ...formTrouble(failure), asksForSignIn: asksForSignIn(failure) })
    }
  }
  return (
    <Card className={page.card} aria-labelledby={heading}>
      <h2 id={heading} ref={title} tabIndex={-1}>
        {labels.title}
      </h2>
      {deposit ? (
        <p>
          {labels.set({
            bank: deposit.bankName,
            kind: labels.kinds[deposit.kind].toLowerCase(),
            lastFour: deposit.lastFour,
          })}
          <br />
          <span className={page.quiet}>{labels.since({ day: longDate(deposit.since) })}</span>
        </p>
      ) : (
        <p>{labels.none}</p>
      )}
      {isOpen ? (
        <DepositFields
          labelledBy={heading}
          onCancel={() => {
            dropHeld(HELD_AS)
            setOpen(false)
          }}
          onSave={async (body) => {
            await setting.send(body)
            setting.again()
            setOpen(false)
            announce(labels.saved)
          }}
        />
      ) : (
        <div className={page.buttons}>
          <Button icon={mdiBankOutline} onPress={() => !refuse('open') && setOpen(true)}>
            {deposit ? labels.change : labels.open}
          </Button>
          {deposit && <Button onPress={() => void stop()}>{labels.stop}</Button>}
        </div>
      )}
      {refused && <NeedsNetwork />}
      {trouble && (
        <TroubleNotice trouble={trouble} action={trouble.asksForSignIn && <SignInAgain to={PAGE} />} />
      )}
    </Card>
  )
}

type Body = { bankName: string; kind: DirectDeposit['kind']; routingNumber: string; accountNumber: string }

type FieldProps = { labelledBy: string; onCancel: () => void; onSave: (body: Body) => Promise<void> }

function DepositFields({ labelledBy, onCancel, onSave }: FieldProps) {
  return (
    <RecentForm
      heldAs={HELD_AS}
      to={PAGE}
      aria-labelledby={labelledBy}
      schema={DepositForm}
      onSend={({ again: _again, ...body }) => onSave(body)}
      troubleOf={(failure) => formTrouble(failure, fieldErrors)}
      submit={{ label: labels.save, busy: labels.saving }}
      otherwise={<Button onClick={onCancel}>{labels.cancel}</Button>}
    >
      {(held) => (
        <>
          <TextField
            name="bankName"
            defaultValue={held?.['bankName']}
            label={labels.bankName}
            maxLength={80}
            autoComplete="off"
          />
          <SelectField
            name="kind"
            defaultValue={held?.['kind']}
            label={labels.kind}
            none={labels.errors.kind}
            choices={kinds}
          />
          <TextField
            name="routingNumber"
            defaultValue={held?.['routingNumber']}
            inputMode="numeric"
            label={labels.routingNumber}
            hint={labels.routingHint}
            autoComplete="off"
          />
          <TextField
            name="accountNumber"
            defaultValue={held?.['accountNumber']}
            inputMode="numeric"
            label={labels.accountNumber}
            hint={labels.accountHint}
            autoComplete="off"
          />
          <TextField
            name="again"
            defaultValue={held?.['again']}
            inputMode="numeric"
            label={labels.again}
            autoComplete="off"
          />
        </>
      )}
    </RecentForm>
  )
}
