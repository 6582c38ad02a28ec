import type { ReactNode } from 'react'
import { longDate, shortDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import type { Fill } from '#contract/entities/prescription.ts'
import { isCurrent } from '#contract/prescription-state.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { stateWords } from './medicine-words.ts'
import type { Medicine } from './medicines.rules.ts'
import { medicinesMessages as texts } from './locales/medicines.gen.ts'
import styles from './Pharmacy.module.css'

export function StateLabel({ medicine }: { medicine: Medicine }) {
  const words = stateWords(medicine)
  const { isRefillDue, needsRenewal } = medicine.state
  if (!isCurrent(medicine.state)) return <Label color="grey">{texts.states.notActive}</Label>
  const color: LabelColor = needsRenewal || isRefillDue ? 'amber' : 'green'
  return words === undefined ? null : <Label color={color}>{words}</Label>
}

/** All stated facts about a medicine and its last fill. */
export function MedicineFacts({ medicine, children }: { medicine: Medicine; children?: ReactNode }) {
  const { state, refillsLeft, expiresOn, prescriber, prescriberPhone, needsApproval, approvedUntil } =
    medicine
  const { lastFill, refillFrom, runsOutOn } = state
  const { facts } = texts
  return (
    <DataList>
      <Fact term={facts.refillsLeft}>{refillsLeft === null ? null : String(refillsLeft)}</Fact>
      {refillFrom && <Fact term={facts.refillFrom}>{longDate(refillFrom.toString())}</Fact>}
      {runsOutOn && <Fact term={facts.runsOutOn}>{longDate(runsOutOn.toString())}</Fact>}
      <Fact term={facts.refillBy}>{expiresOn && longDate(expiresOn)}</Fact>
      <Fact term={facts.quantity}>{lastFill?.quantity == null ? null : String(lastFill.quantity)}</Fact>
      <Fact term={facts.supply}>
        {lastFill?.daysSupply == null ? null : texts.days({ count: lastFill.daysSupply })}
      </Fact>
      <Fact term={facts.prescriber}>{nameWithPhone(prescriber, prescriberPhone)}</Fact>
      <Fact term={facts.pharmacy}>
        {lastFill && nameWithPhone(lastFill.pharmacyName, lastFill.pharmacyPhone)}
      </Fact>
      <Fact term={facts.youPaid}>{moneyOrNothing(lastFill?.memberOwesCents)}</Fact>
      <Fact term={facts.planPaid}>{moneyOrNothing(lastFill?.planPaidCents)}</Fact>
      {children}
      {needsApproval && (
        <Fact term={facts.approval}>
          {approvedUntil === null
            ? facts.approvalNeeded
            : facts.approvedUntil({ day: longDate(approvedUntil) })}
        </Fact>
      )}
    </DataList>
  )
}

const moneyOrNothing = (cents: number | null | undefined) => (cents == null ? null : moneyOfCents(cents))

const nameWithPhone = (name: string | null, phone: string | null) =>
  name === null ? null : (
    <>
      {name} {phone !== null && <PhoneLink number={phone} />}
    </>
  )

type FillsProps = {
  fills: readonly Fill[]
  renderMore?: (fill: Fill) => ReactNode
  level?: 3 | 4
}

/** The fills of a medicine, latest first. */
export function Fills({ fills, renderMore, level = 3 }: FillsProps) {
  const Heading = `h${level}` as const
  return (
    <>
      <Heading>{texts.history}</Heading>
      <ul className={styles.fills}>
        {fills.map((fill) => {
          const { fillId, on, memberOwesCents, rejection, pharmacyName, quantity } = fill
          return (
            <li key={fillId}>
              {shortDate(on)}
              {pharmacyName !== null && ` · ${pharmacyName}`}
              {quantity !== null && ` · ${texts.pieces({ count: quantity })}`}
              {rejection
                ? ` · ${texts.rejected.short}${insurerText(rejection.words) && `: ${insurerText(rejection.words)}`}`
                : memberOwesCents !== null &&
                  ` · ${texts.youPaid({ amount: moneyOfCents(memberOwesCents) })}`}
              {renderMore?.(fill)}
            </li>
          )
        })}
      </ul>
    </>
  )
}
