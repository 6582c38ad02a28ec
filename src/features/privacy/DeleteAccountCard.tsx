import { mdiAccountRemoveOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import type { FailureCode } from '#contract/failures.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { useWaitingCount } from '#outbox/outbox.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ConfirmedButton } from '#account/ConfirmedButton.tsx'
import { deleteAccountMessages as texts } from './locales/delete-account.gen.ts'
import { deleteAccountOf } from './my-data.queries.ts'
import { SettingsPart } from '#account/SettingsPart.tsx'
import styles from '#account/AccountCards.module.css'

/** Deletes the account, after explaining what is deleted and what stays. */
export function DeleteAccountCard() {
  const { username } = useMember()
  const waiting = useWaitingCount()
  const { refused, refuse } = useNeedsNetwork<'delete'>()
  const { mutate, isPending, error } = useMutation(deleteAccountOf(username))
  return (
    <SettingsPart part="delete-account" title={texts.title} hint={texts.hint}>
      <Points title={texts.ends.title} points={texts.ends.points} />
      <Points title={texts.stays.title} points={texts.stays.points} />
      <p>{texts.again}</p>
      {waiting > 0 && <Notice tone="warning" title={texts.waiting({ count: waiting })} />}
      <ConfirmedButton
        icon={mdiAccountRemoveOutline}
        label={texts.delete}
        what={texts.delete}
        question={texts.sure({ username })}
        body={texts.sureBody}
        yes={texts.yes}
        busy={texts.deleting}
        keep={texts.keep}
        isPending={isPending}
        failure={error}
        remedy={remedyOf}
        onYes={() => refuse('delete') || mutate()}
      />
      {refused && <NeedsNetwork />}
    </SettingsPart>
  )
}

/** A running payment must be completed first; an account that the plan has blocked can't be deleted here. */
function remedyOf(code: FailureCode) {
  if (code === 'PAY-0016') return <ButtonLink to="/payment-center">{texts.toPayments}</ButtonLink>
  return code === 'ADM-0002' && <ButtonLink to="/contact-us">{texts.toContact}</ButtonLink>
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
