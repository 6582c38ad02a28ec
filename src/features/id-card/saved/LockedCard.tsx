import { mdiFingerprint, mdiLockOpenOutline, mdiLockOutline } from '@mdi/js'
import { type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { isCutOffBy, useConnection } from '#offline/connection.ts'
import { RemoveSavedCard } from '#vault/RemoveSavedCard.tsx'
import { unlock } from '#vault/vault.ts'
import { UnlockFailure, type UnlockTrouble, type VaultState } from '#vault/vault-state.ts'
import { takeTrouble } from '#vault/taken-over.ts'
import { useSession } from '#session/session.ts'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormState } from '#ui/FormState.tsx'
import { textOf } from '#ui/form-data.ts'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { savedCardTroublesMessages } from '#features/id-card/locales/saved-card-troubles.gen.ts'
import { savedCardMessages } from '#features/id-card/locales/saved-card.gen.ts'
import { secondsUntil } from './saved-card.rules.ts'
import styles from './LockedCard.module.css'

const { locked } = savedCardMessages

/** A locked saved card: the way to open it, and the alternatives. */
export function LockedCard({ vault }: { vault: Extract<VaultState, { state: 'locked' }> }) {
  return (
    <Card className={styles.locked}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon path={mdiLockOutline} size={32} />
        </span>
        <h1 tabIndex={-1}>{savedCardMessages.title}</h1>
        <p>{locked.answer}</p>
      </div>
      {vault.lock === 'passkey' ? (
        <PasskeyUnlock />
      ) : (
        <PinUnlock retryAt={vault.retryAt} isWords={vault.isWords === true} />
      )}
      <div className={styles.foot}>
        <RemoveSavedCard />
        <PortalLink />
      </div>
    </Card>
  )
}

/** A link to the rest of the portal; offline, only this card is available. */
function PortalLink() {
  const isSignedOut = useSession().state === 'out'
  if (isCutOffBy(useConnection())) return null
  return isSignedOut ? (
    <ButtonLink variant="quiet" to="/login" data-to-portal>
      {savedCardMessages.signIn}
    </ButtonLink>
  ) : (
    <ButtonLink variant="quiet" to="/id-card">
      {savedCardMessages.toCard}
    </ButtonLink>
  )
}

/** Opens the card with the device's prompt. */
function PasskeyUnlock() {
  const { trouble, isBusy, tryUnlock } = useUnlock()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={styles.unlock}>
      <div role="alert">{trouble && <Notice tone="warning" title={messageFor(trouble)} />}</div>
      <Button
        variant="primary"
        isWide
        ref={button}
        data-first-focus
        data-unlock
        data-busy={locked.opening}
        icon={mdiFingerprint}
        className={styles.big}
        aria-disabled={isBusy}
        onPress={() => void tryUnlock()}
      >
        {isBusy ? locked.opening : locked.open}
      </Button>
      <p className={styles.hint}>
        {locked.passkey} {locked.works}
      </p>
    </div>
  )
}

/** Opens the card with the PIN or four words; says how many tries are left and how long to wait before the next. */
function PinUnlock({ retryAt, isWords }: { retryAt: number | undefined; isWords: boolean }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { trouble, isBusy, tryUnlock } = useUnlock()
  const [isMissing, setMissing] = useState(false)
  const seconds = useWait(trouble?.kind === 'wait' ? trouble.retryAt : retryAt)
  const error = isMissing
    ? isWords
      ? locked.wordsMissing
      : locked.pinMissing
    : trouble && messageFor(trouble, isWords)
  const context = useMemo(
    () => ({ id, trouble: error ? { fields: { pin: error } } : undefined }),
    [id, error],
  )
  useEffect(() => {
    const input = inputOf(form.current)
    input?.toggleAttribute('data-first-focus', true)
    input?.focus()
  }, [])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { pin = '' } = textOf(event.currentTarget)
    setMissing(pin === '')
    if (pin === '' || seconds > 0) return inputOf(form.current)?.focus()
    await tryUnlock(pin)
    const input = inputOf(form.current)
    if (!input) return
    input.value = ''
    input.focus()
  }
  return (
    // A press before any script has loaded must not put the PIN into the address; this method sends nothing.
    <form
      noValidate
      method="dialog"
      data-unlock-form
      ref={form}
      className={styles.unlock}
      onSubmit={(event) => void submit(event)}
    >
      <FormState value={context}>
        {seconds > 0 && <Notice tone="warning" title={locked.wait({ seconds })} />}
        <TextField
          name="pin"
          type={isWords ? 'text' : 'password'}
          inputMode={isWords ? 'text' : 'numeric'}
          autoComplete="off"
          isVerbatim
          label={isWords ? locked.words : locked.pin}
          hint={isWords ? locked.wordsHint : locked.pinHint}
        />
        <Button
          type="submit"
          variant="primary"
          isWide
          data-unlock
          data-busy={locked.opening}
          icon={mdiLockOpenOutline}
          className={styles.big}
          aria-disabled={isBusy || seconds > 0}
        >
          {isBusy ? locked.opening : locked.open}
        </Button>
        <p className={styles.hint}>{locked.works}</p>
      </FormState>
    </form>
  )
}

const inputOf = (form: HTMLFormElement | null) => form?.querySelector('input')

/** Tries to unlock, one attempt at a time, and keeps the last error. */
function useUnlock() {
  const [trouble, setTrouble] = useState(takeTrouble)
  const [isBusy, setBusy] = useState(false)
  // The device opens its prompt only directly inside the press, so nothing may be awaited before it.
  const tryUnlock = async (pin?: string) => {
    if (isBusy) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await unlock(pin)
      announce(locked.opened)
    } catch (failure) {
      setTrouble(failure instanceof UnlockFailure ? failure.trouble : { kind: 'damaged' })
    } finally {
      setBusy(false)
    }
  }
  return { trouble, isBusy, tryUnlock }
}

/** Why the card stays locked; a wait has its own message with a countdown. */
function messageFor(trouble: UnlockTrouble, isWords = false): string | undefined {
  if (trouble.kind === 'wait') return undefined
  if (trouble.kind === 'wrong-pin')
    return (isWords ? locked.wrongWords : locked.wrong)({ left: trouble.triesLeft })
  return savedCardTroublesMessages.unlocking[trouble.kind]
}

/** Seconds until a PIN can be tried again; announces only the start and the end. */
function useWait(retryAt: number | undefined): number {
  useEffect(() => {
    const seconds = retryAt === undefined ? 0 : secondsUntil(retryAt, Date.now())
    if (seconds === 0) return
    announce(locked.wait({ seconds }))
    const over = setTimeout(() => announce(locked.waitOver), seconds * 1_000)
    return () => clearTimeout(over)
  }, [retryAt])
  return useCountdown(retryAt)
}

/** Seconds until a moment by the device's clock; 0 once it has passed, or if there is none. */
function useCountdown(retryAt: number | undefined): number {
  const [nowMs, setNow] = useState(() => Date.now())
  const left = retryAt === undefined ? 0 : secondsUntil(retryAt, nowMs)
  const isWaiting = left > 0
  useEffect(() => {
    setNow(Date.now())
    if (!isWaiting) return
    const ticking = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(ticking)
  }, [isWaiting])
  return left
}
