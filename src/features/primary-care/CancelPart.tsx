import { mdiUndoVariant } from '@mdi/js'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { longDate } from '#base/dates.ts'
import type { PrimaryCareChoice, PrimaryCarePerson } from '#contract/entities/primary-care.ts'
import { useMember } from '#member/current.ts'
import { ConfirmedAction } from '#offline/ConfirmedAction.tsx'
import { announce } from '#ui/announce.ts'
import { choosePcpMessages } from './locales/choose-pcp.gen.ts'
import { primaryCareMessages } from './locales/primary-care.gen.ts'
import { cancelOf } from './primary-care.queries.ts'

const { cancel: texts } = primaryCareMessages

type Props = { person: PrimaryCarePerson; coming: PrimaryCareChoice }

/** Cancels a choice before it starts, after a question that says who stays the provider. */
export function CancelPart({ person, coming }: Props) {
  const { plan } = useMember()
  const { send } = useIdempotentMutation(cancelOf(plan, coming.choiceId))
  if (coming.cancelUntil === null) return null
  const cancel = async () => {
    await send({ forMemberId: person.memberId })
    announce(texts.done)
  }
  return (
    <ConfirmedAction
      icon={mdiUndoVariant}
      texts={texts}
      offline={choosePcpMessages.offline}
      run={cancel}
      note={texts.until({ day: longDate(coming.cancelUntil) })}
    >
      <p>{texts.body({ name: coming.provider.name, day: longDate(coming.startsOn) })}</p>
      <p>{person.current ? texts.keeps({ name: person.current.provider.name }) : texts.none}</p>
    </ConfirmedAction>
  )
}
