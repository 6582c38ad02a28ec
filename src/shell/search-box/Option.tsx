import { useEffect, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Found } from './sources.ts'
import styles from './SearchBox.module.css'

type Parts = { id: string; found: Found; isChosen: boolean; onPress: () => void }

/** Something that was found; the field keeps the focus and hears the keys, this only takes presses. */
export function Option({ id, found, isChosen, onPress }: Parts) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classes(styles.option, isChosen && styles.chosen)}
      onClick={onPress}
    >
      <Icon path={found.icon} />
      <span>
        <span lang={found.isEnglish ? 'en' : undefined}>{found.label}</span>
        {found.more && <span className={styles.more}> {found.more}</span>}
      </span>
    </div>
  )
}
