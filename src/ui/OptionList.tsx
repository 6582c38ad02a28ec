import { mdiCheck } from '@mdi/js'
import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { classes } from './classes.ts'
import type { Choice } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { Popover } from './Popover.tsx'
import styles from './Field.module.css'
import options from './Options.module.css'

/** An option in a list, which React Aria identifies by its position (see SelectField). */
export type Line<Of extends Choice = Choice> = Of & { id: string }

export const linesOf = <Of extends Choice>(choices: readonly Of[]): Line<Of>[] =>
  choices.map((choice, place) => ({ ...choice, id: String(place) }))

type Props = {
  /** Omitted if the surrounding field has the options. */
  lines?: readonly Line[]
  isSheet?: boolean
  empty?: ReactNode
}

/** The list that a field opens; the chosen option has a check mark. */
export const OptionList = ({ lines, isSheet, empty }: Props) => (
  <Popover className={classes(options.popover, styles.choices)} offset={4} isSheet={isSheet}>
    <ListBox
      className={options.list}
      items={lines}
      renderEmptyState={empty === undefined ? undefined : () => empty}
    >
      {({ id, label, lang }: Line) => (
        <ListBoxItem id={id} textValue={label} className={classes(options.option, styles.option)}>
          <span lang={lang}>{label}</span>
          <Icon path={mdiCheck} size={20} />
        </ListBoxItem>
      )}
    </ListBox>
  </Popover>
)
