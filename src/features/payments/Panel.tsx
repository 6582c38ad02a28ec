import { mdiArrowLeft } from '@mdi/js'
import type { UseMutationOptions } from '@tanstack/react-query'
import { type ReactNode, type Ref, type RefObject, useId } from 'react'
import { type Keyed, useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import type { Bill } from '#contract/entities/payment.ts'
import { QueryView, type ViewProps } from '#offline/QueryView.tsx'
import { useAction } from '#offline/use-action.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SuccessMark } from '#ui/SuccessMark.tsx'
import { paymentsMessages } from './locales/payments.gen.ts'
import styles from './Panel.module.css'

export type PanelProps = { bill: Bill; onClose: () => void }

type FrameProps = {
  id: string
  title: string
  /** The step, out of how many. */
  step?: string
  /** Whether the task is done. */
  isDone?: boolean
  onClose: () => void
  children: ReactNode
}

const focus = (heading: HTMLElement | null): void => heading?.focus()

/** A task in place of the page, with a back link; its heading takes the focus at each step. */
export function Panel({ id, title, step, isDone, onClose, children }: FrameProps) {
  return (
    <Card className={styles.panel} aria-labelledby={id}>
      <div className={styles.back}>
        <Button variant="quiet" icon={mdiArrowLeft} onClick={onClose}>
          {paymentsMessages.back}
        </Button>
      </div>
      <div>
        {isDone && <SuccessMark />}
        {step && <p className={styles.step}>{step}</p>}
        <h2 key={title} id={id} ref={focus} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
      </div>
      {children}
    </Card>
  )
}

/** A step to confirm, or its result, set apart from the surrounding form. */
export const Sheet = ({ children }: { children: ReactNode }) => <div className={styles.sheet}>{children}</div>

type SectionProps = {
  title: string
  /** Beside the heading, such as a state. */
  mark?: ReactNode
  /** Receives the focus when the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A card of the page with its own heading. */
export function Section({ title, mark, headingRef, children }: SectionProps) {
  const heading = useId()
  return (
    <Card className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {mark}
      </div>
      {children}
    </Card>
  )
}

/** Shows a part of the payment center, which is never saved on the device. */
export const PartView = <Data,>(props: ViewProps<Data>) => (
  <QueryView
    place="line"
    failed={paymentsMessages.notLoaded}
    offline={{ body: paymentsMessages.notHere }}
    {...props}
  />
)

/**
 * A button that acts without a form: once per press, only online, and with an announcement. If the action removes the
 * button, the focus moves to `next`.
 */
export function usePaymentAction<Body, Answer>(
  mutation: UseMutationOptions<Answer, Error, Keyed<Body>>,
  done: string,
  next?: RefObject<HTMLElement | null>,
) {
  const { send, again } = useIdempotentMutation(mutation)
  const { press, isBusy, trouble, isRefused } = useAction()
  const pressWith = (body: Body) =>
    press(async () => {
      await send(body)
      again()
      announce(done)
      next?.current?.focus()
    })
  return { press: pressWith, isBusy, failure: { trouble, isRefused } }
}
