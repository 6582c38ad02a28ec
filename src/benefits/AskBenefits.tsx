import { Suspense, lazy, useEffect, useId, useRef, useState } from 'react'
import { whenIdle } from '#base/timing.ts'
import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { Card } from '#ui/Card.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { AskPlan } from './AnswerLinks.tsx'
import type { Around } from './answer.rules.ts'
import type { Subject } from './ask.rules.ts'
import { askMessages as texts } from './locales/ask.gen.ts'
import { SubjectCard } from './SubjectCard.tsx'
import styles from './AnswerCard.module.css'

/** The search words in both languages are a large download, and most members read the tiles first. */
const loadFound = () => import('./AskFound.tsx')
const loadIndex = () => import('./ask-prepared.ts')
const AskFound = lazy(() =>
  loadFound().then(
    (file) => ({ default: file.AskFound }),
    () => ({ default: AskPlan }),
  ),
)

const MOST_TYPED = 100
/** Fewer letters match everything. */
const LEAST_TYPED = 2

type Props = {
  coverage: PlanCoverage
  around: Around
  contractType: ContractType
  /** The benefit or service that the member has chosen. */
  chosen: Subject | undefined
  onChoose: (subject: Subject | undefined) => void
}

/**
 * "Is it covered?": a question in the member's own words, answered on the device. The typed text is neither sent nor
 * stored.
 */
export function AskBenefits({ coverage, around, contractType, chosen, onChoose }: Props) {
  const heading = useId()
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A first letter that is typed while the file loads waits for it as before.
    const prepare = async () => {
      const [{ prepareIndex }] = await Promise.all([loadIndex(), loadFound()])
      prepareIndex(coverage)
    }
    return whenIdle(() => void prepare().catch(() => undefined))
  }, [coverage])
  useEffect(() => {
    if (chosen) title.current?.focus()
  }, [chosen])
  return (
    <>
      <Card aria-labelledby={heading} className={styles.ask}>
        <h2 id={heading}>{texts.title}</h2>
        <div role="search" aria-labelledby={heading} className={styles.fieldRow}>
          <SearchField
            name="benefit"
            label={texts.label}
            hint={texts.hintOf[contractType]}
            maxLength={MOST_TYPED}
            onTyped={(text) => {
              setTyped(text)
              onChoose(undefined)
            }}
          />
        </div>
      </Card>
      {chosen && (
        <SubjectCard
          subject={chosen}
          coverage={coverage}
          around={around}
          contractType={contractType}
          titleRef={title}
          onChoose={onChoose}
        />
      )}
      {query.length >= LEAST_TYPED && (
        <Suspense>
          <AskFound
            question={query}
            coverage={coverage}
            around={around}
            contractType={contractType}
            isChosen={chosen !== undefined}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </>
  )
}
