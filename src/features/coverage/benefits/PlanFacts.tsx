import { dollars } from '#benefits/amounts.ts'
import type { CoverageExample, NamedService, PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import { TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { FoldedCard } from '#ui/FoldedCard.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { insurerText } from '#base/insurer-text.ts'
import { benefitTableMessages as texts } from '#features/coverage/locales/benefit-table.gen.ts'
import styles from './Benefits.module.css'

/** The plan's other facts: questions, lists of services, examples and clauses. */
export function PlanFacts({ coverage }: { coverage: PlanCoverage }) {
  const { questions, excluded, other, preventive, examples, clauses, family } = coverage
  return (
    <>
      {family !== null && (
        <TitledCard title={texts.family.title} className={styles.card}>
          <p className={styles.note}>{texts.family[family]}</p>
        </TitledCard>
      )}
      {questions.length > 0 && (
        <FoldedCard title={texts.questions}>
          <div className={styles.list}>
            {questions.map(({ code, question, answer, why }) => (
              <div key={code} className={styles.item}>
                <h3>
                  <InsurerText text={question} />
                </h3>
                <p>
                  <InsurerText text={answer} />
                </p>
                {insurerText(why) !== '' && (
                  <p className={styles.note}>
                    {texts.why}: <InsurerText text={why} />
                  </p>
                )}
              </div>
            ))}
          </div>
        </FoldedCard>
      )}
      <Services title={texts.preventive} hint={texts.preventiveHint} services={preventive} />
      <Services title={texts.excluded} services={excluded} />
      <Services title={texts.other} services={other} />
      <Clauses clauses={clauses} />
      {examples.length > 0 && (
        <FoldedCard title={texts.examples}>
          <p className={styles.hint}>{texts.examplesHint}</p>
          <div className={styles.items}>
            {examples.map((example) => (
              <Example key={example.code} example={example} />
            ))}
          </div>
        </FoldedCard>
      )}
    </>
  )
}

type ServicesProps = { title: string; hint?: string; services: readonly NamedService[] }

function Services({ title, hint, services }: ServicesProps) {
  if (services.length === 0) return null
  return (
    <FoldedCard title={title}>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <ul>
        {services.map(({ name, notes }, place) => (
          <li key={`${textKey(name)} ${place}`}>
            <InsurerText text={name} />
            {notes && (
              <>
                {' · '}
                <InsurerText text={notes} />
              </>
            )}
          </li>
        ))}
      </ul>
    </FoldedCard>
  )
}

/** Clauses such as the missing-tooth clause. */
export function Clauses({ clauses }: { clauses: readonly NamedService[] }) {
  if (clauses.length === 0) return null
  return (
    <TitledCard title={texts.clauses} className={styles.card}>
      {clauses.map(({ name, notes }) => (
        <div key={textKey(name)} className={styles.item}>
          <h3>
            <InsurerText text={name} />
          </h3>
          {notes && (
            <p className={styles.note}>
              <InsurerText text={notes} />
            </p>
          )}
        </div>
      ))}
    </TitledCard>
  )
}

function Example({ example }: { example: CoverageExample }) {
  const { name, totalCents, deductibleCents, copayCents, coinsuranceCents, excludedCents } = example
  const own = deductibleCents + copayCents + coinsuranceCents + excludedCents
  return (
    <div className={styles.item}>
      <h3>
        <InsurerText text={name} />
      </h3>
      <DataList variant="money">
        <Fact term={texts.example.total}>{dollars(totalCents)}</Fact>
        <Fact term={texts.example.deductible}>{dollars(deductibleCents)}</Fact>
        <Fact term={texts.example.copay}>{dollars(copayCents)}</Fact>
        <Fact term={texts.example.coinsurance}>{dollars(coinsuranceCents)}</Fact>
        <Fact term={texts.example.excluded}>{dollars(excludedCents)}</Fact>
        <Fact term={texts.example.you}>{dollars(own)}</Fact>
      </DataList>
    </div>
  )
}
