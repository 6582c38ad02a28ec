import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { today } from '#base/clock.ts'
import { dateAndTime } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import {
  type ProviderBill,
  BillState,
  type ClaimNotes as Notes,
  MOST_BILL_CENTS,
  MOST_NOTE_CHARACTERS,
} from '#contract/entities/claim-notes.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { textOnly } from '#contract/text.ts'
import { parseCents } from '#contract/typed-amount.ts'
import { TypedFields } from '#drafts/drafts.ts'
import { type FieldsDraft, useFieldsDraft } from '#drafts/use-fields-draft.ts'
import { moneyIfStated } from '#records/claim-format.ts'
import type { ClaimKey } from '#records/claims.queries.ts'
import { isDecided } from '#records/claim-status.rules.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { DateField } from '#ui/DateField.tsx'
import { announce } from '#ui/announce.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { FoldedCard } from '#ui/FoldedCard.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { claimNotesMessages } from '#features/claims/locales/claim-notes.gen.ts'
import { claimNotesQuery, saveBill, saveNote } from '#records/claim-notes.queries.ts'
import styles from './ClaimNotes.module.css'

/**
 * The member's own records about the claim: the provider's bill and a note. If they fail to load, the rest of the page
 * stays readable.
 */
export function ClaimNotes({ claim }: { claim: Claim }) {
  const key = { memberId: useMember().plan.memberId, claimId: claim.claimId }
  const query = useQuery(claimNotesQuery(key))
  return (
    <QueryView query={query} failed={claimNotesMessages.failed}>
      {({ bill, note }) => (
        <div className={styles.notes}>
          {/* The copay was paid at the counter, so no bill follows. */}
          {claim.kind !== 'pharmacy' && <BillCard claim={claim} claimKey={key} bill={bill} />}
          <NoteCard claimKey={key} note={note} />
        </div>
      )}
    </QueryView>
  )
}

const billStates = BillState.options.map((value) => ({ value, label: claimNotesMessages.bill.states[value] }))

const billTrouble = (failure: unknown) =>
  formTrouble(failure, {
    amountCents: claimNotesMessages.bill.errors.amount,
    on: claimNotesMessages.bill.errors.day,
  })

type BillCardProps = { claim: Claim; claimKey: ClaimKey; bill: ProviderBill | null }

/** The provider's bill, compared with the claim while the member types its amount. */
function BillCard({ claim, claimKey, bill }: BillCardProps) {
  const about = useId()
  const { send, again } = useIdempotentMutation(saveBill(claimKey))
  // Typed text takes precedence over saved text until it is saved.
  const [typed, setTyped] = useState<{ cents: number | undefined }>()
  const [isSaved, setSaved] = useState(false)
  const [isOpen] = useState(bill?.state === 'received')
  const cents = typed ? typed.cents : (bill?.amountCents ?? undefined)
  return (
    <FoldedCard title={claimNotesMessages.bill.title} isOpen={isOpen}>
      <p id={about}>{claimNotesMessages.bill.body}</p>
      <p className={styles.quiet}>{claimNotesMessages.private}</p>
      <Form
        aria-labelledby={about}
        schema={BillForm}
        troubleOf={billTrouble}
        submit={{ label: claimNotesMessages.bill.save, busy: claimNotesMessages.bill.saving }}
        onTyped={({ state, amount = '' }) => {
          setSaved(false)
          setTyped({ cents: state === 'not-billed' ? undefined : parseCents(amount, MOST_BILL_CENTS) })
        }}
        onSend={async (body) => {
          await send(body)
          // The next press saves again, even if the bill is the same.
          again()
          setTyped(undefined)
          setSaved(true)
          announce(claimNotesMessages.bill.saved)
        }}
      >
        {/* If the claim was marked as paid elsewhere on the page, shows that. */}
        <BillFields key={JSON.stringify(bill)} bill={bill} />
      </Form>
      {isSaved && <Notice tone="good" title={claimNotesMessages.bill.saved} />}
      {cents !== undefined && <BillComparison cents={cents} claim={claim} />}
    </FoldedCard>
  )
}

function BillFields({ bill }: { bill: ProviderBill | null }) {
  const amount = bill?.amountCents ?? undefined
  return (
    <>
      <RadioGroup
        name="state"
        label={claimNotesMessages.bill.state}
        choices={billStates}
        defaultValue={bill?.state ?? 'not-billed'}
      />
      <TextField
        name="amount"
        inputMode="decimal"
        label={claimNotesMessages.bill.amount}
        hint={claimNotesMessages.bill.amountHint}
        isOptional
        defaultValue={amount === undefined ? undefined : (amount / 100).toFixed(2)}
      />
      <DateField
        name="on"
        label={claimNotesMessages.bill.day}
        isOptional
        defaultValue={bill?.on ?? undefined}
      />
    </>
  )
}

function BillComparison({ cents, claim }: { cents: number; claim: Claim }) {
  const { comparison, differenceCents } = compareBill(cents, claim)
  const { title, body } = claimNotesMessages.bill.comparisons[comparison]
  return (
    <div className={styles.result} role="status">
      <DataList variant="money">
        <Fact term={claimNotesMessages.bill.rows.bill}>{moneyOfCents(cents)}</Fact>
        {comparison !== 'undecided' && (
          <Fact term={claimNotesMessages.bill.rows.claim}>{moneyIfStated(claim.money.memberOwesCents)}</Fact>
        )}
      </DataList>
      <Notice
        tone={comparison === 'same' ? 'good' : 'info'}
        title={typeof title === 'string' ? title : title({ difference: moneyOfCents(differenceCents) })}
      >
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
    v.maxLength(MOST_NOTE_CHARACTERS, claimNotesMessages.note.tooLong({ most: MOST_NOTE_CHARACTERS })),
  ),
})

const noteTrouble = (failure: unknown) => formTrouble(failure)

type NoteProps = { claimKey: ClaimKey; note: Notes['note'] }

/** A note that only the member sees, saved on the server. Until it is saved, typed text is a draft on the device. */
function NoteCard({ claimKey, note }: NoteProps) {
  const { memberId, claimId } = claimKey
  const draft = useFieldsDraft({ name: `note ${memberId} ${claimId}`, schema: TypedFields })
  return draft && <NoteOrDraft claimKey={claimKey} note={note} draft={draft} />
}

function NoteOrDraft({ claimKey, note, draft }: NoteProps & { draft: FieldsDraft }) {
  const about = useId()
  const { send, again } = useIdempotentMutation(saveNote(claimKey))
  const [message, setMessage] = useState('')
  const [isOpen] = useState(note !== null || draft.isBegun)
  return (
    <FoldedCard title={claimNotesMessages.note.title} isOpen={isOpen}>
      <p id={about} className={styles.quiet}>
        {claimNotesMessages.private}
      </p>
      <Form
        aria-labelledby={about}
        schema={NoteForm}
        troubleOf={noteTrouble}
        submit={{ label: claimNotesMessages.note.save, busy: claimNotesMessages.note.saving }}
        onTyped={(typed) => {
          setMessage('')
          if (typed['text'] === (note?.text ?? '')) draft.drop()
          else draft.onTyped(typed)
        }}
        onSend={async (body) => {
          setMessage('')
          await send(body)
          draft.drop()
          // The next press saves again, even if the text is the same.
          again()
          const saved = body.text
            ? claimNotesMessages.note.saved({ moment: dateAndTime(Date.now()) })
            : claimNotesMessages.note.removed
          setMessage(saved)
          announce(saved)
        }}
      >
        <TextArea
          name="text"
          label={claimNotesMessages.note.label}
          hint={claimNotesMessages.note.hint}
          isOptional
          most={MOST_NOTE_CHARACTERS}
          defaultValue={draft.typed['text'] ?? note?.text}
        />
      </Form>
      {message && <Notice tone="good" title={message} />}
      {!message && (draft.isBegun || note) && (
        <p className={styles.quiet}>
          {draft.isBegun || !note
            ? claimNotesMessages.note.unsaved
            : claimNotesMessages.note.saved({ moment: dateAndTime(Date.parse(note.at)) })}
        </p>
      )}
    </FoldedCard>
  )
}

/** The result of comparing a bill with its claim, by the member's next step. */
export type Comparison =
  | 'same'
  | 'less'
  | 'whole-price'
  | 'more'
  | 'more-in-network'
  | 'more-out-of-network'
  | 'undecided'
  | 'unstated'

/** Compares a bill with the member's share of its claim. */
export function compareBill(
  billCents: number,
  claim: Pick<Claim, 'money' | 'network' | 'status'>,
): { comparison: Comparison; differenceCents: number } {
  const { memberOwesCents, billedCents } = claim.money
  // Without a stated share there is nothing to compare with.
  if (memberOwesCents === null)
    return { comparison: isDecided(claim) ? 'unstated' : 'undecided', differenceCents: 0 }
  const differenceCents = Math.abs(billCents - memberOwesCents)
  const comparison = (): Comparison => {
    if (!isDecided(claim)) return 'undecided'
    if (billCents === memberOwesCents) return 'same'
    if (billCents < memberOwesCents) return 'less'
    if (billCents === billedCents) return 'whole-price'
    if (claim.network === null) return 'more'
    return claim.network === 'in' ? 'more-in-network' : 'more-out-of-network'
  }
  return { comparison: comparison(), differenceCents }
}

const { errors } = claimNotesMessages.bill

const Amount = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || parseCents(text, MOST_BILL_CENTS) !== undefined, errors.amount),
  v.transform((text) => parseCents(text, MOST_BILL_CENTS) ?? null),
)

const Day = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || (v.is(v.pipe(v.string(), v.isoDate()), text) && text <= today().toString()),
    errors.day,
  ),
  v.transform((text) => (text === '' ? null : text)),
)

/** Reads the form as the bill to save; the amount is left out without a bill. */
export const BillForm = v.pipe(
  v.object({ state: v.picklist(BillState.options, errors.state), amount: Amount, on: Day }),
  v.forward(
    v.check(({ state, amount }) => state === 'not-billed' || amount !== null, errors.needed),
    ['amount'],
  ),
  v.transform(({ state, amount, on }): ProviderBill =>
    state === 'not-billed' ? { state, amountCents: null, on: null } : { state, amountCents: amount, on },
  ),
)
