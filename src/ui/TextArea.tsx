import { useEffect, useState } from 'react'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { announce } from './announce.ts'
import { classes } from './classes.ts'
import { FieldHead, type FieldProps } from './Field.tsx'
import { useField } from './form-context.ts'
import { uiMessages } from './locales/ui.gen.ts'
import styles from './Field.module.css'

type Props = FieldProps & {
  /** The maximum number of characters accepted; more can be typed, so that pasted text isn't cut off unnoticed. */
  most: number
  defaultValue?: string
}

/** At this many remaining characters or fewer, screen readers announce the counter. */
const NEARLY_FULL_CHARACTERS = 50
const PAUSE_MS = 1_000

/** Several lines of text with a counter below; screen readers read it when typing pauses near the end. */
export function TextArea({ name, label, hint, isOptional, most, defaultValue = '' }: Props) {
  const { field, error } = useField({ name, isOptional })
  const [left, setLeft] = useState(most - defaultValue.length)
  const count = left < 0 ? uiMessages.form.tooMany({ count: -left }) : uiMessages.form.left({ count: left })
  useAnnouncedPause(left > NEARLY_FULL_CHARACTERS ? undefined : count)
  return (
    <TextField
      name={name}
      {...field}
      defaultValue={defaultValue}
      onChange={(text) => setLeft(most - text.length)}
      className={styles.field}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional} error={error} />
      <AriaTextArea className={classes(styles.control, styles.area)} rows={6} />
      <p className={classes(styles.hint, left < 0 && styles.over)}>{count}</p>
    </TextField>
  )
}

function useAnnouncedPause(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return
    const pause = setTimeout(() => announce(text), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
}
