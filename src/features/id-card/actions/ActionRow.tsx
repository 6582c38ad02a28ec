import { mdiChevronRight } from '@mdi/js'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#ui/Icon.tsx'
import styles from './ActionRow.module.css'

/** One line of the list: the whole of it is the button. What came of a press stands under it. */
export function ActionRow({
  icon,
  title,
  body,
  opens,
  isBusy,
  takesFocus,
  onPress,
  children,
}: {
  icon: string
  title: string
  body: string
  /** It leads to a form instead of doing something at once. */
  opens?: boolean
  isBusy?: boolean
  /** The member comes back from what it opened. */
  takesFocus?: boolean
  onPress: () => void
  children?: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <li className={styles.row}>
      <button ref={button} type="button" className={styles.button} aria-disabled={isBusy} onClick={onPress}>
        <span className={styles.icon}>
          <Icon path={icon} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.body}>{body}</span>
        </span>
        {opens && <Icon path={mdiChevronRight} />}
      </button>
      {children}
    </li>
  )
}
