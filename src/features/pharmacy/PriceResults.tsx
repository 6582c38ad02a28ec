import { mdiPrinterOutline } from '@mdi/js'
import { useEffect, useId, useRef } from 'react'
import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import { phoneNumber } from '#base/phone.ts'
import { momentInZone } from '#base/dates.ts'
import type { DrugPrices } from '#contract/calls/pharmacy.ts'
import { FILL_CHANNELS, type FillChannel, type PricedPharmacy } from '#contract/entities/drug.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Row, RowButton, Rows } from '#ui/Rows.tsx'
import { StackedCell, StackedNote, StackedTable } from '#ui/StackedTable.tsx'
import { AskButton } from './DrugButtons.tsx'
import { kindFor } from './exceptions/asked-drug.ts'
import { drugName, shareWords } from './medicine-words.ts'
import { pickDrug } from './picked-drug.ts'
import { pricesMessages as texts } from './locales/prices.gen.ts'
import styles from './Pharmacy.module.css'

/** Prices by channel, the lowest first, and cheaper drugs for the same purpose. */
export function PriceResults({ answer }: { answer: DrugPrices }) {
  const { prices, place, without, drug, asOf } = answer
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const least = prices.toSorted((a, b) => a.price.memberOwesCents - b.price.memberOwesCents)[0]
  return (
    <section className={styles.part}>
      <h2 ref={heading} tabIndex={-1}>
        {least ? texts.answer({ amount: moneyOfCents(least.price.memberOwesCents) }) : texts.none}
      </h2>
      <p className={styles.quiet}>
        {place?.label ? texts.near({ place: place.label }) : null} {texts.asOf({ time: momentInZone(asOf) })}
      </p>
      {drug.needsApproval && <Notice title={texts.approval} />}
      {drug.step !== null && <Notice title={insurerText(drug.step)} />}
      {FILL_CHANNELS.map((channel) => {
        const ofChannel = prices.filter(({ price }) => price.channel === channel)
        return ofChannel.length === 0 ? null : (
          <ChannelPrices key={channel} channel={channel} prices={ofChannel} />
        )
      })}
      {without.includes('mail-90') && <p className={styles.quiet}>{texts.noMail}</p>}
      <Alternatives answer={answer} />
      <div className={`${styles.noPaper} ${styles.buttons}`}>
        <AskButton drug={{ drugId: drug.drugId, name: drugName(drug), kind: kindFor(drug) }} />
        <Button icon={mdiPrinterOutline} onPress={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </section>
  )
}

type ChannelProps = { channel: FillChannel; prices: readonly PricedPharmacy[] }

function ChannelPrices({ channel, prices }: ChannelProps) {
  const id = useId()
  const { columns } = texts
  return (
    <>
      <h3 id={id}>{texts.channels[channel]}</h3>
      <StackedTable
        labelledBy={id}
        columns={[columns.pharmacy, columns.now, columns.after, columns.plan, columns.why]}
      >
        {prices.map(({ name, miles, addressLines, phone, price }) => (
          <tr key={`${price.pharmacyId} ${name}`}>
            <th scope="row">
              {name || texts.noName}
              <StackedNote>
                {[
                  miles !== null && texts.milesAway({ miles: String(miles) }),
                  addressLines.join(', '),
                  phone !== null && phoneNumber(phone),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </StackedNote>
            </th>
            <StackedCell column={columns.now}>{moneyOfCents(price.memberOwesCents)}</StackedCell>
            <StackedCell column={columns.after}>{moneyOfCents(price.afterDeductibleCents)}</StackedCell>
            <StackedCell column={columns.plan}>{moneyOfCents(price.planPaidCents)}</StackedCell>
            <StackedCell column={columns.why}>{price.reasons.map(insurerText).join(' ')}</StackedCell>
          </tr>
        ))}
      </StackedTable>
    </>
  )
}

function Alternatives({ answer: { alternatives } }: { answer: DrugPrices }) {
  if (alternatives.length === 0) return null
  return (
    <>
      <h3>{texts.cheaper}</h3>
      <p className={styles.quiet}>{texts.cheaperAbout}</p>
      <Rows label={texts.cheaper}>
        {alternatives.map((one) => (
          <Row
            key={one.drugId}
            level="none"
            title={
              <RowButton
                onPress={() =>
                  pickDrug({ drugId: one.drugId, name: drugName(one), quantity: one.usualQuantity })
                }
              >
                {drugName(one)}
              </RowButton>
            }
            facts={one.tiers.map(
              ({ label, retail, afterDeductible }) =>
                `${insurerText(label)}: ${shareWords(retail, afterDeductible)}`,
            )}
          />
        ))}
      </Rows>
    </>
  )
}
