import { mdiUndoVariant } from '@mdi/js'
import { useRef, useState } from 'react'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { longDate } from '#base/dates.ts'
import type { PrimaryCareChoice, PrimaryCarePerson } from '#contract/entities/primary-care.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { FormTrouble } from '#ui/form-context.ts'
import { Notice } from '#ui/Notice.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { choosePcpMessages } from './locales/choose-pcp.gen.ts'
import { primaryCareMessages } from './locales/primary-care.gen.ts'
import { cancelOf } from './primary-care.queries.ts'
import styles from './PrimaryCarePage.module.css'

const { cancel: texts } = primaryCareMessages

type Props = { person: PrimaryCarePerson; coming: PrimaryCareChoice }

/** Cancels a choice before it starts, after a question that says who stays the provider. */
export function CancelPart({ person, coming }: Props) {
  const keep = useRef<HTMLButtonElement>(null)
  const { plan } = useMember()
  const { send } = useIdempotentMutation(cancelOf(plan, coming.choiceId))
  const { refused, refuse } = useNeedsNetwork<'cancel'>(choosePcpMessages.offline)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<FormTrouble>()
  if (coming.cancelUntil === null) return null
  const cancel = async () => {
    setAsking(false)
    if (isBusy || refuse('cancel')) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await send({ forMemberId: person.memberId })
      announce(texts.done)
    } catch (failure) {
      setTrouble(formTrouble(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className={styles.ways}>
        <Button
          icon={mdiUndoVariant}
          aria-disabled={isBusy}
          onPress={() => {
            if (!isBusy && !refuse('cancel')) setAsking(true)
          }}
        >
          {isBusy ? texts.busy : texts.button}
        </Button>
        <span className={styles.quiet}>{texts.until({ day: longDate(coming.cancelUntil) })}</span>
      </div>
      {refused && <NeedsNetwork>{choosePcpMessages.offline}</NeedsNetwork>}
      {trouble && (
        <div role="alert">
          <Notice tone="warning" title={trouble.message}>
            {trouble.code && uiMessages.code({ code: trouble.code })}
          </Notice>
        </div>
      )}
      {isAsking && (
        <Dialog
          title={texts.title}
          initialFocus={keep}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="primary" onPress={() => void cancel()}>
                {texts.confirm}
              </Button>
              <Button ref={keep} onPress={() => setAsking(false)}>
                {texts.keep}
              </Button>
            </>
          }
        >
          <p>{texts.body({ name: coming.provider.name, day: longDate(coming.startsOn) })}</p>
          <p>{person.current ? texts.keeps({ name: person.current.provider.name }) : texts.none}</p>
        </Dialog>
      )}
    </>
  )
}
