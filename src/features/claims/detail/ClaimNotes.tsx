import { formTrouble } from '#api/failure.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { dateAndTime } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { Claim } from '#contract/entities/claim.ts'
import {
  type Bill,
  BillState,
  type ClaimNotes as Notes,
  MOST_NOTE_CHARACTERS,
} from '#contract/entities/claim-notes.ts'
import { textOnly } from '#contract/entities/question.ts'
import { moneyIfStated } from '#features/claims/claim-format.ts'
import type { ClaimKey } from '#features/claims/claims.queries.ts'
import { useMember } from '#member/current.ts'
import { announce } from '#ui/announce.ts'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { BillForm, compareBill, parseCents } from './bill.rules.ts'
import { claimNotesQuery, saveBill, saveNote } from './claim-notes.queries.ts'
import { words } from './claim-notes.words.ts'
import styles from './ClaimNotes.module.css'

/** What the member keeps about the claim: the provider's bill and a note. Its failure leaves the page readable. */
export function ClaimNotes({ claim }: { claim: Claim }) {
  const key = { memberId: useMember().plan.memberId, claimId: claim.claimId }
  const query = useQuery(claimNotesQuery(key))
  const { data, errorUpdateCount } = query
  if (data)
    return (
      <div className={styles.halves}>
        <BillCard claim={claim} claimKey={key} bill={data.bill} />
        <NoteCard claimKey={key} note={data.note} />
      </div>
    )
  if (errorUpdateCount > 0)
    return (
      <Notice
        tone="warning"
        title={words.failed}
        action={<RetryButton query={query}>{words.retry}</RetryButton>}
      />
    )
  return (
    <Loading>
      <Skeleton shape="block" />
    </Loading>
  )
}

const billStates = BillState.options.map((value) => ({ value, label: words.bill.states[value] }))

const billTrouble = (failure: unknown) =>
  formTrouble(failure, { amountCents: words.bill.errors.amount, on: words.bill.errors.day })

type BillCardProps = { claim: Claim; claimKey: ClaimKey; bill: Bill | null }

/** The provider's bill, compared with the claim while its amount is typed. */
function BillCard({ claim, claimKey, bill }: BillCardProps) {
  const heading = useId()
  const { send, again } = useIdempotentMutation(saveBill(claimKey))
  const [cents, setCents] = useState(bill?.amountCents ?? undefined)
  const [isSaved, setSaved] = useState(false)
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.bill.title}</h2>
      <p>{words.bill.body}</p>
      <p className={styles.quiet}>{words.private}</p>
      <Form
        aria-labelledby={heading}
        schema={BillForm}
        troubleOf={billTrouble}
        submit={{ label: words.bill.save, busy: words.bill.saving }}
        onTyped={({ state, amount = '' }) => {
          setSaved(false)
          setCents(state === 'not-billed' ? undefined : parseCents(amount))
        }}
        onSend={async (body) => {
          await send(body)
          // The next press saves again, even the same bill.
          again()
          setSaved(true)
          announce(words.bill.saved)
        }}
      >
        <BillFields bill={bill} />
      </Form>
      {isSaved && <Notice tone="good" title={words.bill.saved} />}
      {cents !== undefined && <BillComparison cents={cents} claim={claim} />}
    </Card>
  )
}

function BillFields({ bill }: { bill: Bill | null }) {
  const amount = bill?.amountCents ?? undefined
  return (
    <>
      <RadioGroup
        name="state"
        label={words.bill.state}
        choices={billStates}
        defaultValue={bill?.state ?? 'not-billed'}
      />
      <TextField
        name="amount"
        inputMode="decimal"
        label={words.bill.amount}
        hint={words.bill.amountHint}
        isOptional
        defaultValue={amount === undefined ? undefined : (amount / 100).toFixed(2)}
      />
      <TextField
        name="on"
        type="date"
        label={words.bill.day}
        isOptional
        defaultValue={bill?.on ?? undefined}
      />
    </>
  )
}

function BillComparison({ cents, claim }: { cents: number; claim: Claim }) {
  const { comparison, differenceCents } = compareBill(cents, claim)
  const { title, body } = words.bill.comparisons[comparison]
  return (
    <div className={styles.result} role="status">
      <DataList variant="money">
        <Fact term={words.bill.rows.bill}>{moneyOfCents(cents)}</Fact>
        {comparison !== 'undecided' && (
          <Fact term={words.bill.rows.claim}>{moneyIfStated(claim.money.memberOwesCents)}</Fact>
        )}
      </DataList>
      <Notice tone={comparison === 'same' ? 'good' : 'info'} title={title(moneyOfCents(differenceCents))}>
        {body}
      </Notice>
    </div>
  )
}

const NoteForm = v.object({
  text: v.pipe(
    v.string(),
    v.transform(textOnly),
    v.trim(),
    v.maxLength(MOST_NOTE_CHARACTERS, words.note.tooLong(MOST_NOTE_CHARACTERS)),
  ),
})

const noteTrouble = (failure: unknown) => formTrouble(failure)

/** A note that only the member sees, saved on the server. */
function NoteCard({ claimKey, note }: { claimKey: ClaimKey; note: Notes['note'] }) {
  const heading = useId()
  const { send, again } = useIdempotentMutation(saveNote(claimKey))
  const [message, setMessage] = useState('')
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.note.title}</h2>
      <p className={styles.quiet}>{words.private}</p>
      <Form
        aria-labelledby={heading}
        schema={NoteForm}
        troubleOf={noteTrouble}
        submit={{ label: words.note.save, busy: words.note.saving }}
        onTyped={() => setMessage('')}
        onSend={async (body) => {
          setMessage('')
          await send(body)
          // The next press saves again, even the same text.
          again()
          const saved = body.text ? words.note.saved(dateAndTime(Date.now())) : words.note.removed
          setMessage(saved)
          announce(saved)
        }}
      >
        <TextArea
          name="text"
          label={words.note.label}
          hint={words.note.hint}
          isOptional
          most={MOST_NOTE_CHARACTERS}
          defaultValue={note?.text}
        />
      </Form>
      {message && <Notice tone="good" title={message} />}
      {!message && note && (
        <p className={styles.quiet}>{words.note.saved(dateAndTime(Date.parse(note.at)))}</p>
      )}
    </Card>
  )
}
