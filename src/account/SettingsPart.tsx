import { useLocation } from '@tanstack/react-router'
import { type ReactNode, type Ref, useState } from 'react'
import type { SearchTarget } from '#contract/content/search-words.ts'
import { FoldedRow } from '#ui/FoldedRow.tsx'
import { PartAddress } from './part-address.ts'
import styles from './AccountCards.module.css'

type Props = {
  /** Its name in an address (`#passkeys`), which search uses, too. */
  part: SearchTarget | 'card-devices'
  title: string
  /** The id of the title, for a control that the title labels. */
  titleId?: string
  hint?: ReactNode
  /** The current setting, once it's known. */
  state?: ReactNode
  /** Takes the focus when the focused control disappears. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of the settings: a row with its state, which opens when pressed or when an address names it. */
export function SettingsPart({ part, title, titleId, hint, state, headingRef, children }: Props) {
  const { pathname, hash, state: visit } = useLocation()
  const isAsked = hash === part
  // Search may lead to the same address again after the member has closed the part.
  const asked = isAsked ? (visit.__TSR_key ?? 'first') : ''
  const [isOpen, setOpen] = useState(isAsked)
  const [answered, setAnswered] = useState(asked)
  if (asked !== answered) {
    setAnswered(asked)
    if (isAsked) setOpen(true)
  }
  return (
    <FoldedRow
      id={part}
      title={title}
      titleId={titleId}
      state={state}
      isOpen={isOpen}
      onOpenChange={setOpen}
      headingRef={headingRef}
      isArrivedAt={isAsked}
    >
      <PartAddress value={`${pathname}#${part}`}>
        {hint && <p className={styles.hint}>{hint}</p>}
        {children}
      </PartAddress>
    </FoldedRow>
  )
}
