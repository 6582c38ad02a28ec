import { mdiCheck, mdiUndo, mdiWalletOutline } from '@mdi/js'
import { useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { isAppealable } from '#contract/appeals.ts'
import { type ProviderBill, MOST_BILL_CENTS } from '#contract/entities/claim-notes.ts'
import type { ClaimDetails } from '#contract/entities/claim.ts'
import { mayUseReimbursement } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { claimDetailMessages } from '#features/claims/locales/claim-detail.gen.ts'
import { saveBill } from '#records/claim-notes.queries.ts'
import { type ClaimLedger, useDenial, useLedger } from './use-ledger.ts'
import styles from './LedgerActions.module.css'

const { ledger: words } = claimDetailMessages

/**
 * The member's actions for their share: mark it as paid, or have their account pay it. While a denied part may still
 * change, no text asks the member to pay.
 */
export function LedgerActions({ claim }: { claim: ClaimDetails }) {
  const isHeld = useDenial(claim).is !== 'settled'
  const ledger = useLedger(claim)
  const mayUseAccount = mayUseReimbursement(useMember()) && (ledger.owed?.shareCents ?? 0) > 0
  if (ledger.state === 'none') return null
  return (
    <div className={styles.ledger}>
      {isAppealable(claim) && <h2>{words.bill}</h2>}
      <p>{isHeld && ledger.state !== 'in-appeal' ? words.held : hintOf(ledger)}</p>
      <div className={styles.actions}>
        {ledger.state !== 'at-counter' && <MarkButton ledger={ledger} isHeld={isHeld} />}
        {mayUseAccount && (
          <ButtonLink icon={mdiWalletOutline} to="/health-reimbursement" search={{ claim: claim.handle }}>
            {words.account}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function hintOf({ state, bill }: ClaimLedger): string {
  if (state === 'paid') return bill?.on ? words.paidOn({ day: longDate(bill.on) }) : words.paid
  if (state === 'at-counter') return words.counter
  if (state === 'in-appeal') return words.inAppeal
  if (state === 'unpaid') return words.unpaid
  return words.denied
}

/** Records on the server, for this member only, that the bill is paid, and undoes it. */
function MarkButton({ ledger: { claimKey, owed, bill }, isHeld }: { ledger: ClaimLedger; isHeld: boolean }) {
  const { send, again } = useIdempotentMutation(saveBill(claimKey))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { refused, refuse } = useNeedsNetwork<'mark'>()
  const isPaid = bill?.state === 'paid'
  const owedCents = owed && owed.shareCents + owed.deniedCents
  // A larger bill can't be recorded, but it can be marked as paid.
  const amountCents =
    bill?.amountCents ?? (owedCents !== null && owedCents <= MOST_BILL_CENTS ? owedCents : null)
  const nextBill = (): ProviderBill =>
    isPaid
      ? { state: 'received', amountCents, on: null }
      : { state: 'paid', amountCents, on: today().toString() }
  const press = async () => {
    if (isBusy || bill === undefined || refuse('mark')) return
    setBusy(true)
    setFailure(undefined)
    try {
      await send(nextBill())
      announce(isPaid ? words.markedUnpaid : words.markedPaid)
    } catch (error) {
      const { message } = sentenceOf(error)
      setFailure(message)
      announce(message)
    } finally {
      // The next press counts as new, even if it says the same.
      again()
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant={isPaid ? 'quiet' : isHeld ? 'secondary' : 'primary'}
        icon={isPaid ? mdiUndo : mdiCheck}
        aria-disabled={isBusy || bill === undefined}
        onPress={() => void press()}
      >
        {isPaid ? words.markUnpaid : words.markPaid}
      </Button>
      {refused && <NeedsNetwork />}
      {failure && <Notice tone="warning" title={failure} />}
    </>
  )
}
