import { useId, useState } from 'react'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { moneyOfCents } from '#base/money.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { type Bill, BillState } from '#contract/entities/claim-notes.ts'
import { type ClaimKey, savingBill } from '#features/claims/claim/claim-notes.queries.ts'
import { statedMoney } from '#features/claims/stated.ts'
import { announce } from '#ui/announce.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import { BillForm, centsIn, compared } from './bill.rules.ts'
import { words } from './mine.words.ts'
import styles from './Mine.module.css'

const { bill: said } = words

const troubleOf = (failure: unknown) =>
  formTrouble(failure, { amountCents: said.errors.amount, on: said.errors.day })

const states = BillState.options.map((value) => ({ value, label: said.states[value] }))

/** How far the provider's bill is, and whether it fits the claim; compared while the amount is typed. */
export function BillCard({ claim, claimKey, bill }: { claim: Claim; claimKey: ClaimKey; bill: Bill | null }) {
  const heading = useId()
  const { send, again } = useIdempotentMutation(savingBill(claimKey))
  const [cents, setCents] = useState(bill?.amountCents ?? undefined)
  const [isSaved, setSaved] = useState(false)
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{said.title}</h2>
      <p>{said.body}</p>
      <p className={styles.quiet}>{words.private}</p>
      <Form
        aria-labelledby={heading}
        schema={BillForm}
        troubleOf={troubleOf}
        submit={{ label: said.save, busy: said.saving }}
        onTyped={({ state, amount = '' }) => {
          setSaved(false)
          setCents(state === 'not-billed' ? undefined : centsIn(amount))
        }}
        onSend={async (body) => {
          await send(body)
          // The next press is another save, also of the same bill.
          again()
          setSaved(true)
          announce(said.saved)
        }}
      >
        <BillFields bill={bill} />
      </Form>
      {isSaved && <Notice tone="good" title={said.saved} />}
      {cents !== undefined && <Compared cents={cents} claim={claim} />}
    </Card>
  )
}

function BillFields({ bill }: { bill: Bill | null }) {
  const amount = bill?.amountCents ?? undefined
  return (
    <>
      <RadioGroup
        name="state"
        label={said.state}
        choices={states}
        defaultValue={bill?.state ?? 'not-billed'}
      />
      <TextField
        name="amount"
        inputMode="decimal"
        label={said.amount}
        hint={said.amountHint}
        isOptional
        defaultValue={amount === undefined ? undefined : (amount / 100).toFixed(2)}
      />
      <TextField name="on" type="date" label={said.day} isOptional defaultValue={bill?.on ?? undefined} />
    </>
  )
}

function Compared({ cents, claim }: { cents: number; claim: Claim }) {
  const { comparison, differenceCents } = compared(cents, claim)
  const { title, body } = said.comparisons[comparison]
  return (
    <div className={styles.result} role="status">
      <DataList look="money">
        <Fact term={said.rows.bill}>{moneyOfCents(cents)}</Fact>
        {comparison !== 'undecided' && (
          <Fact term={said.rows.claim}>{statedMoney(claim.money.memberOwesCents)}</Fact>
        )}
      </DataList>
      <Notice tone={comparison === 'same' ? 'good' : 'info'} title={title(moneyOfCents(differenceCents))}>
        {body}
      </Notice>
    </div>
  )
}
