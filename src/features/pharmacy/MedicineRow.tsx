import { longDate, shortDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import { mayViewClaims } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { Link } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { OpeningRow } from '#ui/OpeningRow.tsx'
import { RequestLink, useRequestOf } from './exceptions/RequestOf.tsx'
import { exceptionsMessages } from './exceptions/locales/exceptions.gen.ts'
import { drugName, stateWords } from './medicine-words.ts'
import type { Medicine } from './medicines.rules.ts'
import { PriceButton } from './DrugButtons.tsx'
import { medicinesMessages as texts } from './locales/medicines.gen.ts'
import styles from './Pharmacy.module.css'

type Props = { medicine: Medicine; showsMember: boolean }

/** A medicine: its state in a few words, and all that is stated of it behind a press. */
export function MedicineRow({ medicine, showsMember }: Props) {
  const { state, memberName, purpose, refillsLeft, notices } = medicine
  const { lastFill } = state
  return (
    <OpeningRow
      title={drugName(medicine)}
      label={<StateLabel medicine={medicine} />}
      hasLongLabel
      when={lastFill && texts.lastFilled({ day: shortDate(lastFill.on) })}
      facts={[
        showsMember && memberName,
        purpose && <InsurerText text={purpose} />,
        refillsLeft !== null && texts.refillsLeft({ count: refillsLeft }),
      ]}
      isWhole
      isOnPaper
      renderDetails={() => (
        <div className={styles.part}>
          <Facts medicine={medicine} />
          <History medicine={medicine} />
        </div>
      )}
    >
      {notices.map((notice) => (
        <Notice
          key={notice.on}
          tone="warning"
          title={texts.notices[notice.kind]({ day: longDate(notice.on) })}
        >
          <InsurerText text={notice.what} /> {texts.notices.next}
        </Notice>
      ))}
    </OpeningRow>
  )
}

function StateLabel({ medicine }: { medicine: Medicine }) {
  const words = stateWords(medicine)
  const { isActive, isRefillDue, needsRenewal } = medicine.state
  if (!isActive) return <Label color="grey">{texts.states.notActive}</Label>
  const color: LabelColor = needsRenewal || isRefillDue ? 'amber' : 'green'
  return words === undefined ? null : <Label color={color}>{words}</Label>
}

function Facts({ medicine }: { medicine: Medicine }) {
  const { state, refillsLeft, expiresOn, prescriber, prescriberPhone, needsApproval, approvedUntil, drugId } =
    medicine
  const { lastFill, refillFrom, runsOutOn } = state
  const request = useRequestOf({ drugId, name: drugName(medicine) })
  const { facts } = texts
  return (
    <>
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
        {request && (
          <Fact term={exceptionsMessages.requestTerm}>
            <RequestLink request={request} />
          </Fact>
        )}
        {needsApproval && (
          <Fact term={facts.approval}>
            {approvedUntil === null
              ? facts.approvalNeeded
              : facts.approvedUntil({ day: longDate(approvedUntil) })}
          </Fact>
        )}
      </DataList>
      {drugId === null ? (
        <p className={styles.quiet}>{texts.notOnList}</p>
      ) : (
        <div className={styles.noPaper}>
          <PriceButton drug={{ drugId, name: drugName(medicine), quantity: lastFill?.quantity ?? null }} />
        </div>
      )}
    </>
  )
}

const moneyOrNothing = (cents: number | null | undefined) => (cents == null ? null : moneyOfCents(cents))

const nameWithPhone = (name: string | null, phone: string | null) =>
  name === null ? null : (
    <>
      {name} {phone !== null && <PhoneLink number={phone} />}
    </>
  )

function History({ medicine: { fills } }: { medicine: Medicine }) {
  const member = useMember()
  return (
    <>
      <h3>{texts.history}</h3>
      <ul className={styles.fills}>
        {fills.map((fill) => {
          const { fillId, on, memberOwesCents, rejection, claimHandle, pharmacyName, quantity } = fill
          return (
            <li key={fillId}>
              {shortDate(on)}
              {pharmacyName !== null && ` · ${pharmacyName}`}
              {quantity !== null && ` · ${texts.pieces({ count: quantity })}`}
              {rejection
                ? ` · ${texts.rejected.short}${insurerText(rejection.words) && `: ${insurerText(rejection.words)}`}`
                : memberOwesCents !== null &&
                  ` · ${texts.youPaid({ amount: moneyOfCents(memberOwesCents) })}`}
              {claimHandle !== null && mayViewClaims(member) && (
                <>
                  {' · '}
                  <Link to="/claim-details/$id" params={{ id: claimHandle }}>
                    {texts.claim({ day: shortDate(on) })}
                  </Link>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
