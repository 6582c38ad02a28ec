import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { portalConfig } from '#base/config.ts'
import { useStore } from '#base/store.ts'
import { useMember } from '#member/current.ts'
import { useIsOwn, useVault } from '#offline/vault/vault.ts'
import { Card } from '#ui/Card.tsx'
import { idCardsOf } from './id-card.queries.ts'
import { maySave } from './saved-card.rules.ts'
import { KeepWords } from './saved/KeepWords.tsx'
import { keepingOf } from './saved/keeping.ts'
import { SaveDialog } from './saved/SaveDialog.tsx'
import { useLocks } from './saved/use-locks.ts'
import styles from './SaveCard.module.css'

/** Keeps the plan's cards on this device, for the counter without a signal; says what is kept and takes it away. */
export function SaveCard() {
  const { plan } = useMember()
  const { data } = useSuspenseQuery(idCardsOf(plan))
  const { savesCards } = useStore(portalConfig)
  const [vault, isOwn, locks] = [useVault(), useIsOwn(), useLocks()]
  const cards = savesCards ? data.filter(maySave) : []
  const keeping = keepingOf({ vault, isOwn, locks, isOffered: cards.length > 0 })
  const { isOpen, open, close } = useOpening()
  const [saved, setSaved] = useState<string>()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone when the dialog has done its work.
  useEffect(() => {
    if (saved) heading.current?.focus()
  }, [saved])
  if (keeping === 'nothing') return null
  return (
    <Card className={styles.panel} aria-labelledby={id}>
      <KeepWords
        id={id}
        heading={heading}
        keeping={keeping}
        vault={vault}
        isByPin={locks?.passkey === false}
        saved={saved}
        onSave={open}
        onRemoved={() => {
          setSaved(undefined)
          heading.current?.focus()
        }}
      />
      {isOpen && locks && (locks.passkey || locks.pin) && keeping !== 'others' && (
        <SaveDialog
          cards={cards}
          locks={locks}
          onClose={close}
          onSaved={(names) => {
            close()
            setSaved(names)
          }}
        />
      )}
    </Card>
  )
}

/** Open when asked for, by a press here or by the address that an offer elsewhere leads to. */
function useOpening() {
  const { save } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(save !== undefined)
  useEffect(() => {
    if (save === undefined) return
    setOpen(true)
    void navigate({ to: '.', search: (now) => ({ ...now, save: undefined }), replace: true })
  }, [save, navigate])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
