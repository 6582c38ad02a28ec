import { useId } from 'react'
import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import { phoneNumber } from '#base/phone.ts'
import type { DrugPrices } from '#contract/calls/pharmacy.ts'
import { FILL_CHANNELS, type FormularyDrug, type PricedPharmacy } from '#contract/entities/drug.ts'
import { Notice } from '#ui/Notice.tsx'
import { Row, RowButton, Rows } from '#ui/Rows.tsx'
import { StackedCell, StackedNote, StackedTable } from '#ui/StackedTable.tsx'
import { drugName, shareWords } from './medicine-words.ts'
import { channelWords } from './price-words.ts'
import { pricesMessages as texts } from './locales/prices.gen.ts'
import parts from '#ui/Parts.module.css'

type Props = { answer: DrugPrices; onPick: (drug: FormularyDrug) => void }

/** The rules of a drug, its prices by channel, and cheaper drugs for the same purpose. */
export function PriceTables({ answer, onPick }: Props) {
  const { drug, days, prices, without, alternatives } = answer
  return (
    <>
      {drug.needsApproval && <Notice title={texts.approval} />}
      {drug.step !== null && <Notice title={insurerText(drug.step)} />}
      {FILL_CHANNELS.map((channel) => {
        const ofChannel = prices.filter(({ price }) => price.channel === channel)
        return ofChannel.length === 0 ? null : (
          <ChannelPrices key={channel} title={channelWords(channel, days)} prices={ofChannel} />
        )
      })}
      {without.includes('mail-90') && <p className={parts.quiet}>{texts.noMail}</p>}
      <Alternatives alternatives={alternatives} onPick={onPick} />
    </>
  )
}

type ChannelProps = { title: string; prices: readonly PricedPharmacy[] }

function ChannelPrices({ title, prices }: ChannelProps) {
  const id = useId()
  const { columns } = texts
  return (
    <>
      <h3 id={id}>{title}</h3>
      <StackedTable
        labelledBy={id}
        columns={[columns.pharmacy, columns.now, columns.after, columns.plan, columns.why]}
      >
        {prices.map(({ name, miles, tier, addressLines, phone, price }) => (
          <tr key={`${price.pharmacyId} ${name}`}>
            <th scope="row">
              {name || texts.noName}
              <StackedNote>
                {[
                  tier !== null && texts.tier({ tier: insurerText(tier) }),
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

function Alternatives({ alternatives, onPick }: Pick<DrugPrices, 'alternatives'> & Pick<Props, 'onPick'>) {
  if (alternatives.length === 0) return null
  return (
    <>
      <h3>{texts.cheaper}</h3>
      <p className={parts.quiet}>{texts.cheaperAbout}</p>
      <Rows label={texts.cheaper}>
        {alternatives.map((one) => (
          <Row
            key={one.drugId}
            level="none"
            title={<RowButton onPress={() => onPick(one)}>{drugName(one)}</RowButton>}
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
