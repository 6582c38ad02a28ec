import { mdiCircleOutline, mdiEyeOutline, mdiGlasses, mdiSunglasses } from '@mdi/js'
import { shortDate } from '#base/dates.ts'
import { costText, dollars, isFree, limitFact } from '#benefits/amounts.ts'
import { nextText } from '#benefits/AnswerCard.tsx'
import { shortPrice, usesOf } from '#benefits/answer.rules.ts'
import type { BenefitCategory } from '#contract/entities/plan-coverage.ts'
import { FillForm } from '#records/FillForm.tsx'
import { PlainButton } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Icon } from '#ui/Icon.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { eyesMessages as texts } from '#features/coverage/locales/eyes.gen.ts'
import type { PartProps } from './part-props.ts'
import { Clauses, PlanFacts } from './PlanFacts.tsx'
import styles from './Benefits.module.css'

/** The form of the `forms` port with which a member requests reimbursement. */
const CLAIM_FORM = 'claim'

const ICONS: Partial<Record<string, string>> = {
  'vision-exam': mdiEyeOutline,
  'vision-lenses': mdiGlasses,
  'vision-frames': mdiSunglasses,
}

/** Vision benefits: exam, lenses, frames and contacts, each with its price, its allowance, and when it is covered again. */
export function EyesPart({ coverage, around, onChoose }: PartProps) {
  const { categories } = coverage
  const hasInstead = categories.some(({ insteadOf }) => insteadOf.length > 0)
  const outside = categories.filter(({ out }) => out !== null && out !== 'not-covered')
  return (
    <>
      <TitledCard title={texts.title} className={styles.card}>
        <div className={styles.items}>
          {categories.map((category, place) => (
            <Item key={`${category.code} ${place}`} {...{ category, coverage, around, onChoose }} />
          ))}
        </div>
        {hasInstead && <p className={styles.note}>{texts.instead}</p>}
      </TitledCard>
      {outside.length > 0 && (
        <TitledCard title={texts.outsideTitle} className={styles.card}>
          <p className={styles.note}>{texts.outsideBody}</p>
          <DataList variant="grid">
            {outside.map(({ code, name, out }) => (
              <Fact key={code} term={<InsurerText text={name} />}>
                {costText(out)}
              </Fact>
            ))}
          </DataList>
          <div>
            <FillForm form={CLAIM_FORM}>{texts.form}</FillForm>
          </div>
        </TitledCard>
      )}
      {coverage.excluded.length + coverage.other.length > 0 ? (
        <PlanFacts coverage={{ ...coverage, family: null }} />
      ) : (
        <Clauses clauses={coverage.clauses} />
      )}
    </>
  )
}

type ItemProps = { category: BenefitCategory } & PartProps

function Item({ category, coverage, around, onChoose }: ItemProps) {
  const { code, name, notes, in: cost } = category
  const [use] = around.hasEnded ? [] : usesOf(category, around.person)
  const stated = cost === 'not-covered' ? null : cost
  const rule = limitFact(category, use, coverage)
  return (
    <div className={styles.item}>
      <h3 className={styles.itemTitle}>
        <Icon path={ICONS[code] ?? mdiCircleOutline} />
        <PlainButton className={styles.open} onPress={() => onChoose({ kind: 'category', category })}>
          <InsurerText text={name} />
        </PlainButton>
      </h3>
      <DataList>
        {!(stated?.allowanceCents != null && isFree(stated)) && (
          <Fact term={texts.copay}>
            {stated && stated.share !== null && stated.allowanceCents !== null
              ? costText({ ...stated, allowanceCents: null })
              : shortPrice(category, { ...around, hasEnded: true })}
          </Fact>
        )}
        {stated?.allowanceCents != null && (
          <Fact term={texts.allowance}>{dollars(stated.allowanceCents)}</Fact>
        )}
        <Fact term={texts.howOften}>{rule}</Fact>
        {!around.hasEnded && (
          <>
            <Fact term={texts.last}>{use?.lastOn ? shortDate(use.lastOn) : texts.noLast}</Fact>
            {use?.nextOn != null && <Fact term={texts.next}>{nextText(use.nextOn, around.on)}</Fact>}
          </>
        )}
      </DataList>
      {rule === undefined && notes && (
        <p className={styles.note}>
          <InsurerText text={notes} />
        </p>
      )}
    </div>
  )
}
