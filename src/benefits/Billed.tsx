import { insurerText } from '#base/insurer-text.ts'
import type { BenefitCategory, PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { Button } from '#ui/Button.tsx'
import { askMessages as texts } from './locales/ask.gen.ts'
import styles from './AnswerCard.module.css'

type Props = {
  category: BenefitCategory
  coverage: PlanCoverage
  onChoose: (category: BenefitCategory) => void
}

/** The cost of a screening depends on how the provider bills it: as preventive care or as a test. */
export function Billed({ category, coverage, onChoose }: Props) {
  const test = coverage.categories.find(({ code }) => code === 'diagnostic-test')
  if (category.code !== 'preventive-care' || !test) return null
  const other = insurerText(test.name)
  return (
    <>
      <p className={styles.note}>{texts.billed({ other })}</p>
      <div className={styles.links}>
        <Button variant="quiet" isFlush onPress={() => onChoose(test)}>
          {texts.showOther({ other })}
        </Button>
      </div>
    </>
  )
}
