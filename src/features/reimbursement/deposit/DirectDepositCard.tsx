import { mdiBankOutline } from '@mdi/js'
import { useId, useRef, useState } from 'react'
import { formTrouble } from '#api/form-trouble.ts'
import { useOnce } from '#api/use-once.ts'
import { longDate } from '#base/dates.ts'
import { DirectDeposit } from '#contract/entities/reimbursement.ts'
import { settingDeposit, stoppingDeposit } from '#features/reimbursement/reimbursement.queries.ts'
import page from '#features/reimbursement/ReimbursementPage.module.css'
import { DepositForm } from '#features/reimbursement/reimbursement.rules.ts'
import { words } from '#features/reimbursement/reimbursement.words.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Form } from '#ui/Form.tsx'
import type { FormTrouble } from '#ui/form-context.ts'
import { Notice } from '#ui/Notice.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { words as kit } from '#ui/ui.words.ts'

const { deposit: told } = words

const kinds = DirectDeposit.entries.kind.options.map((value) => ({ value, label: told.kinds[value] }))

const atFields = {
  bankName: told.errors.bankName,
  routingNumber: told.errors.routingNumber,
  accountNumber: told.errors.accountNumber,
}

/** Where the money goes: the bank's name and four digits are all that is ever shown. */
export function DirectDepositCard({ deposit }: { deposit: DirectDeposit | null }) {
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { memberId } = useMember().plan
  const setting = useOnce(settingDeposit(memberId))
  const stopping = useOnce(stoppingDeposit(memberId))
  const [isOpen, setShown] = useState(false)
  // What was pressed goes with it.
  const setOpen = (opens: boolean) => {
    setShown(opens)
    title.current?.focus()
  }
  const [trouble, setTrouble] = useState<FormTrouble>()
  const { refused, refuse } = useNeedsNetwork<'stop' | 'open'>()
  const stop = async () => {
    if (refuse('stop')) return
    setTrouble(undefined)
    try {
      await stopping.send(null)
      stopping.again()
      announce(told.stopped)
      title.current?.focus()
    } catch (failure) {
      setTrouble(formTrouble(failure))
    }
  }
  return (
    <Card className={page.card} aria-labelledby={heading}>
      <h2 id={heading} ref={title} tabIndex={-1}>
        {told.title}
      </h2>
      {deposit ? (
        <p>
          {told.set(deposit.bankName, told.kinds[deposit.kind].toLowerCase(), deposit.lastFour)}
          <br />
          <span className={page.quiet}>{told.since(longDate(deposit.since))}</span>
        </p>
      ) : (
        <p>{told.none}</p>
      )}
      {isOpen ? (
        <Fields
          labelledBy={heading}
          onCancel={() => setOpen(false)}
          onSave={async (body) => {
            await setting.send(body)
            setting.again()
            setOpen(false)
            announce(told.saved)
          }}
        />
      ) : (
        <div className={page.buttons}>
          <Button icon={mdiBankOutline} onClick={() => !refuse('open') && setOpen(true)}>
            {deposit ? told.change : told.open}
          </Button>
          {deposit && <Button onClick={() => void stop()}>{told.stop}</Button>}
        </div>
      )}
      {refused && <NeedsNetwork />}
      {trouble && (
        <div role="alert">
          <Notice tone="warning" title={trouble.message}>
            {trouble.code && kit.code(trouble.code)}
          </Notice>
        </div>
      )}
    </Card>
  )
}

type Body = { bankName: string; kind: DirectDeposit['kind']; routingNumber: string; accountNumber: string }

type FieldParts = { labelledBy: string; onCancel: () => void; onSave: (body: Body) => Promise<void> }

function Fields({ labelledBy, onCancel, onSave }: FieldParts) {
  return (
    <Form
      aria-labelledby={labelledBy}
      schema={DepositForm}
      onSend={({ again: _again, ...body }) => onSave(body)}
      troubleOf={(failure) => formTrouble(failure, atFields)}
      submit={{ label: told.save, busy: told.saving }}
      otherwise={<Button onClick={onCancel}>{told.cancel}</Button>}
    >
      <TextField name="bankName" label={told.bankName} maxLength={80} autoComplete="off" />
      <SelectField name="kind" label={told.kind} none={told.errors.kind} choices={kinds} />
      <TextField
        name="routingNumber"
        inputMode="numeric"
        label={told.routingNumber}
        hint={told.routingHint}
        autoComplete="off"
      />
      <TextField
        name="accountNumber"
        inputMode="numeric"
        label={told.accountNumber}
        hint={told.accountHint}
        autoComplete="off"
      />
      <TextField name="again" inputMode="numeric" label={told.again} autoComplete="off" />
    </Form>
  )
}
