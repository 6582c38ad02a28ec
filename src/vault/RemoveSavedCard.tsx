import { mdiDeleteOutline } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { removeVault } from './vault.ts'
import { keptCardMessages } from './locales/kept-card.gen.ts'
import styles from './RemoveSavedCard.module.css'

/**
 * Removes the card from this device in two presses: the second answers a question, so that a double press removes
 * nothing.
 */
export function RemoveSavedCard({
  label = keptCardMessages.remove,
  onRemoved,
}: {
  label?: string
  onRemoved?: () => void
}) {
  const [isAsking, ask] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const keep = () => {
    ask(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (isAsking) return <Question onKeep={keep} onRemoved={onRemoved} />
  return (
    <div>
      <Button variant="quiet" ref={opener} data-remove icon={mdiDeleteOutline} onPress={() => ask(true)}>
        {label}
      </Button>
    </div>
  )
}

function Question({ onKeep, onRemoved }: { onKeep: () => void; onRemoved?: () => void }) {
  const question = useRef<HTMLParagraphElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => question.current?.focus(), [])
  const remove = async () => {
    setBusy(true)
    try {
      await removeVault()
      announce(keptCardMessages.removed)
      onRemoved?.()
    } catch {
      setBusy(false)
      setFailed(true)
      question.current?.focus()
    }
  }
  return (
    <div className={styles.ask}>
      <p ref={question} tabIndex={-1} className={styles.question}>
        {hasFailed ? keptCardMessages.notRemoved : keptCardMessages.sure}
      </p>
      <div className={styles.answers}>
        <Button aria-disabled={isBusy} onPress={() => !isBusy && void remove()}>
          {isBusy ? keptCardMessages.removing : keptCardMessages.yes}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          {keptCardMessages.keep}
        </Button>
      </div>
    </div>
  )
}
