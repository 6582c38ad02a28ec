import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { programsMessages as texts } from './locales/programs.gen.ts'
import { type KnownFacts, useFacts } from './programs.queries.ts'
import type { Facts } from './programs.rules.ts'
import styles from './LateMatches.module.css'

/**
 * The facts by which the list is sorted. Facts that arrive after the list is shown move nothing until the member asks
 * for it; until then, they are in `late`.
 */
export function useArrangedFacts(): { facts: Facts; late: KnownFacts | undefined; arrange: () => void } {
  const state = useFacts()
  const { facts, isFetching, hasFailed } = state
  const [atFirst] = useState(facts)
  const [isArranged, setArranged] = useState(!hasFailed && !isFetching)
  return {
    facts: isArranged ? facts : atFirst,
    late: isArranged ? undefined : state,
    arrange: () => setArranged(true),
  }
}

type Props = KnownFacts & { matches: number; onShow: () => void }

/** Shows the result of a slow check, in a space that has its largest height from the start. */
export const LateMatches = (props: Props) => (
  <div className={styles.place}>
    <div aria-hidden="true" className={styles.highest}>
      <p>{texts.notChecked}</p>
      <span className={styles.button}>{texts.retry}</span>
    </div>
    <div role="status" className={styles.said}>
      <Said {...props} />
    </div>
  </div>
)

/** One button keeps the focus, regardless of its purpose. */
function Said(props: Props) {
  const { hasFailed, isFetching, retry, matches, onShow } = props
  const sentence = sentenceOf(props)
  if (!hasFailed && (isFetching || matches === 0)) return <p>{sentence}</p>
  return (
    <>
      <p>{sentence}</p>
      <Button
        aria-disabled={hasFailed && isFetching}
        onPress={hasFailed ? () => isFetching || retry() : onShow}
      >
        {hasFailed ? texts.retry : texts.showFirst}
      </Button>
    </>
  )
}

function sentenceOf({ hasFailed, isFetching, matches }: Props): string {
  if (hasFailed) return texts.notChecked
  if (isFetching) return texts.checking
  return matches === 0 ? texts.noneMatches : texts.someMatch({ matches })
}
