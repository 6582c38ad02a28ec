import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FailureCode } from '#contract/failures.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { ChangeTrouble } from './ChangeTrouble.tsx'
import styles from './TwoStepCard.module.css'

type Props = {
  /** The button's text, and the extra words that screen readers announce. */
  label: string
  what: string
  question: string
  body: string
  yes: string
  busy: string
  keep: string
  isPending: boolean
  failure: unknown
  onYes: () => void
  icon?: string
  remedy?: (code: FailureCode) => ReactNode
}

/** A button that asks for confirmation before it acts. */
export function ConfirmedButton({ label, what, icon, ...asking }: Props) {
  const { isAsking, ask, opener, question } = useQuestion(asking)
  if (isAsking) return question
  return (
    <div>
      <Button ref={opener} icon={icon} aria-label={what} onPress={ask}>
        {label}
      </Button>
    </div>
  )
}

type IconProps = Omit<Props, 'label' | 'icon'> & { icon: string }

/** The same button for a row: a small button at its end, and the question below it. */
export function useAskInRow({ what, icon, ...asking }: IconProps): {
  button: ReactNode
  question: ReactNode
} {
  const { ask, opener, question } = useQuestion(asking)
  return {
    button: <IconButton ref={opener} icon={icon} aria-label={what} onPress={ask} />,
    question,
  }
}

function useQuestion(asking: Omit<QuestionProps, 'onKeep'>) {
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const keep = () => {
    setAsking(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return {
    isAsking,
    ask: () => setAsking(true),
    opener,
    question: isAsking && <Question {...asking} onKeep={keep} />,
  }
}

type QuestionProps = Omit<Props, 'label' | 'what' | 'icon'> & { onKeep: () => void }

function Question({
  question,
  body,
  yes,
  busy,
  keep,
  isPending,
  failure,
  onYes,
  onKeep,
  remedy,
}: QuestionProps): ReactNode {
  const asked = useRef<HTMLParagraphElement>(null)
  useEffect(() => asked.current?.focus(), [])
  return (
    <div className={styles.question}>
      <p ref={asked} tabIndex={-1} className={styles.strong}>
        {question}
      </p>
      <p>{body}</p>
      <ChangeTrouble failure={failure} remedy={remedy} />
      <div className={styles.buttons}>
        <Button aria-disabled={isPending} onPress={() => isPending || onYes()}>
          {isPending ? busy : yes}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          {keep}
        </Button>
      </div>
    </div>
  )
}
