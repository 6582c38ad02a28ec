import { longDate } from '#base/dates.ts'
import { shortLeft, shortPrice } from '#benefits/answer.rules.ts'
import { TitledCard } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { Later } from '#ui/Later.tsx'
import { PlainButton } from '#ui/Button.tsx'
import { benefitTableMessages as texts } from '#features/coverage/locales/benefit-table.gen.ts'
import { BenefitTable } from './BenefitTable.tsx'
import type { PartProps } from './part-props.ts'
import { PlanFacts } from './PlanFacts.tsx'
import { tilesOf } from './situations.ts'
import styles from './Benefits.module.css'

/** Medical benefits by situation, each with its price now, and all of them in a table. */
export function MedicalPart({ coverage, around, onChoose }: PartProps) {
  const tiles = tilesOf(coverage.categories)
  const titles = titlesOf(around)
  return (
    <>
      {tiles.length > 0 && (
        <TitledCard title={titles.title} className={classes(styles.card, styles.prices)}>
          <p className={styles.hint}>{titles.hint}</p>
          <ul role="list" className={styles.tiles}>
            {tiles.map(({ title, icon, category }) => {
              const left = shortLeft(category, around)
              return (
                <li key={category.code}>
                  <PlainButton
                    className={styles.tile}
                    onPress={() => onChoose({ kind: 'category', category })}
                  >
                    <span className={styles.tileIcon}>
                      <Icon path={icon} />
                    </span>
                    <span className={styles.tileTitle}>{title}</span>
                    <span className={styles.tilePrice}>{shortPrice(category, around)}</span>
                    {left !== undefined && <span className={styles.tileNote}>{left}</span>}
                    {category.approval === 'yes' && (
                      <span className={styles.tileNote}>{texts.approvalTag}</span>
                    )}
                    {category.approval === 'depends' && (
                      <span className={styles.tileNote}>{texts.approvalMaybe}</span>
                    )}
                  </PlainButton>
                </li>
              )
            })}
          </ul>
        </TitledCard>
      )}
      <Later>
        <BenefitTable coverage={coverage} around={around} />
        <PlanFacts coverage={coverage} />
      </Later>
    </>
  )
}

/** Prices for an ended plan or another day aren't current, so the titles differ. */
function titlesOf({ hasEnded, statedUntil, asOf, on }: PartProps['around']): { title: string; hint: string } {
  if (hasEnded) return { title: texts.pricesEnded, hint: texts.pricesEndedHint }
  if (statedUntil === undefined && asOf === undefined) return { title: texts.prices, hint: texts.pricesHint }
  return { title: texts.pricesOn({ date: longDate(on) }), hint: texts.pricesOnHint }
}
