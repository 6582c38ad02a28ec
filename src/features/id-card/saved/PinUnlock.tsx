import { mdiLockOpenOutline } from '@mdi/js'
import { type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { secondsUntil } from '#features/id-card/saved-card.rules.ts'
import { words } from '#features/id-card/saved-card.words.ts'
import { useCountdown } from '#features/id-card/use-countdown.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { FormContext } from '#ui/form-context.ts'
import { textOf } from '#ui/form-data.ts'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { sentenceOf } from './unlock-sentence.ts'
import { useUnlock } from './use-unlock.ts'
import styles from './LockedCard.module.css'

const fieldOf = (form: HTMLFormElement | null) => form?.querySelector('input')

/** Opens the card with the PIN; says how many tries are left and how long to wait before the next. */
export function PinUnlock({ retryAt }: { retryAt: number | undefined }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { trouble, isBusy, tryOnce } = useUnlock()
  const [isMissing, setMissing] = useState(false)
  const seconds = useWait(trouble?.kind === 'wait' ? trouble.retryAt : retryAt)
  const error = isMissing ? words.locked.pinMissing : trouble && sentenceOf(trouble)
  const state = useMemo(() => ({ id, trouble: error ? { fields: { pin: error } } : undefined }), [id, error])
  useEffect(() => {
    const input = fieldOf(form.current)
    input?.toggleAttribute('data-first-focus', true)
    input?.focus()
  }, [])
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { pin = '' } = textOf(event.currentTarget)
    setMissing(pin === '')
    if (pin === '' || seconds > 0) return fieldOf(form.current)?.focus()
    await tryOnce(pin)
    const input = fieldOf(form.current)
    if (!input) return
    input.value = ''
    input.focus()
  }
  return (
    <form noValidate ref={form} className={styles.way} onSubmit={(event) => void send(event)}>
      <FormContext value={state}>
        {seconds > 0 && <Notice tone="warning" title={words.locked.wait(seconds)} />}
        <TextField
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          label={words.locked.pin}
          hint={words.locked.pinHint}
        />
        <Button
          type="submit"
          look="primary"
          isWide
          icon={mdiLockOpenOutline}
          className={styles.big}
          aria-disabled={isBusy || seconds > 0}
        >
          {isBusy ? words.locked.opening : words.locked.open}
        </Button>
        <p className={styles.hint}>{words.locked.works}</p>
      </FormContext>
    </form>
  )
}

/** Seconds until a PIN may be tried again; the beginning and the end are read out, not each second. */
function useWait(retryAt: number | undefined): number {
  useEffect(() => {
    const seconds = retryAt === undefined ? 0 : secondsUntil(retryAt, Date.now())
    if (seconds === 0) return
    announce(words.locked.wait(seconds))
    const over = setTimeout(() => announce(words.locked.waitOver), seconds * 1_000)
    return () => clearTimeout(over)
  }, [retryAt])
  return useCountdown(retryAt)
}
