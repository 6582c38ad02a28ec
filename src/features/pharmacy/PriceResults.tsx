import { mdiPrinterOutline } from '@mdi/js'
import { useEffect, useRef } from 'react'
import type { DrugPrices } from '#contract/calls/pharmacy.ts'
import { Button } from '#ui/Button.tsx'
import { AskButton } from './DrugButtons.tsx'
import { kindFor, pickDrug } from './drug-in-question.ts'
import { drugName } from './medicine-words.ts'
import { PriceTables } from './PriceTables.tsx'
import { SharePrice } from './SharePrice.tsx'
import { leastWords, placeWords } from './price-words.ts'
import { pricesMessages as texts } from './locales/prices.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from './Pharmacy.module.css'

/** Prices by channel, lowest first, and cheaper drugs for the same purpose. */
export function PriceResults({ answer }: { answer: DrugPrices }) {
  const { drug } = answer
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={parts.part}>
      <h2 ref={heading} tabIndex={-1}>
        {leastWords(answer)}
      </h2>
      <p className={parts.quiet}>{placeWords(answer)}</p>
      <PriceTables
        answer={answer}
        onPick={(one) => pickDrug({ drugId: one.drugId, name: drugName(one), quantity: one.usualQuantity })}
      />
      {answer.prices.length > 0 && <SharePrice answer={answer} />}
      <div className={`${styles.noPaper} ${styles.buttons}`}>
        <AskButton drug={{ drugId: drug.drugId, name: drugName(drug), kind: kindFor(drug) }} />
        <Button icon={mdiPrinterOutline} onPress={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </section>
  )
}
