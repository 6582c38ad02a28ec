import { useState } from 'react'
import { momentInZone } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { DrugPrices } from '#contract/calls/pharmacy.ts'
import { FILL_CHANNELS } from '#contract/entities/drug.ts'
import { Checkbox } from '#ui/CheckboxField.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { drugName } from './medicine-words.ts'

import { channelWords } from './price-words.ts'
import { pricesMessages } from './locales/prices.gen.ts'
import { ShareText } from '#ui/ShareText.tsx'
import parts from '#ui/Parts.module.css'
import styles from './Pharmacy.module.css'

const { share: texts, noName } = pricesMessages

/** How many pharmacies the text names for each channel. */
const NAMED = 3

/**
 * The prices as text for a prescriber, shown before it leaves the device. It contains neither the member's name nor
 * what the member has used, and it names only the priced drug unless the member adds cheaper ones.
 */
export function SharePrice({ answer }: { answer: DrugPrices }) {
  const [isWithCheaper, setWithCheaper] = useState(false)
  const text = textOf(answer, isWithCheaper)
  return (
    <div className={styles.noPaper}>
      <Disclosure summary={texts.title}>
        <div className={parts.part}>
          <p className={parts.quiet}>{texts.about}</p>
          {answer.alternatives.length > 0 && (
            <Checkbox isSelected={isWithCheaper} onChange={setWithCheaper}>
              {texts.withCheaper}
            </Checkbox>
          )}
          <p className={styles.shared}>{text}</p>
          <div className={styles.buttons}>
            <ShareText text={text} texts={texts} />
          </div>
        </div>
      </Disclosure>
    </div>
  )
}

function textOf({ drug, days, prices, alternatives, asOf }: DrugPrices, isWithCheaper: boolean): string {
  const lines = FILL_CHANNELS.flatMap((channel) => {
    const ofChannel = prices.filter(({ price }) => price.channel === channel).slice(0, NAMED)
    if (ofChannel.length === 0) return []
    return [
      texts.of({ channel: channelWords(channel, days) }),
      ...ofChannel.map(({ name, price }) =>
        texts.line({
          pharmacy: name || noName,
          now: moneyOfCents(price.memberOwesCents),
          after: moneyOfCents(price.afterDeductibleCents),
        }),
      ),
    ]
  })
  const cheaper = alternatives.map(drugName).join(', ')
  return [
    texts.heading({ drug: drugName(drug), time: momentInZone(asOf) }),
    ...lines,
    ...(isWithCheaper && cheaper ? [texts.cheaper({ drugs: cheaper })] : []),
  ].join('\n')
}
