import { mdiCardOffOutline, mdiCardRemoveOutline, mdiPhoneOutline } from '@mdi/js'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { useBrand } from '#member/brand.ts'
import type { VaultState } from '#vault/vault-state.ts'
import { useSession } from '#session/session.ts'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { savedCardTroublesMessages } from '#features/id-card/locales/saved-card-troubles.gen.ts'
import { savedCardMessages } from '#features/id-card/locales/saved-card.gen.ts'
import { dayOfMoment } from './open-card.rules.ts'

type WithoutCard = Exclude<VaultState, { state: 'locked' }>

const messageFor = (vault: WithoutCard): { title: string; body: string } => {
  if (vault.state === 'wiped') return savedCardTroublesMessages.removals[vault.reason]
  return vault.state === 'unknown' ? savedCardMessages.none : savedCardMessages[vault.state]
}

/** No card to open: the reason, the date, and how to get one. */
export function NoSavedCard({ vault }: { vault: WithoutCard }) {
  const isSignedOut = useSession().state === 'out'
  const phone = useBrand().phones.member
  const { title, body } = messageFor(vault)
  const since = vault.state === 'wiped' ? vault.since : undefined
  return (
    <Trouble
      icon={vault.state === 'none' ? mdiCardOffOutline : mdiCardRemoveOutline}
      title={title}
      actions={
        <>
          <ButtonLink variant="primary" to={isSignedOut ? '/login' : '/id-card'}>
            {isSignedOut ? savedCardMessages.signIn : savedCardMessages.toCard}
          </ButtonLink>
          <ButtonAnchor icon={mdiPhoneOutline} href={phoneLink(phone)}>
            {savedCardMessages.call({ number: phoneNumber(phone) })}
          </ButtonAnchor>
        </>
      }
    >
      <p>{body}</p>
      {since && <p>{savedCardMessages.since({ date: dayOfMoment(since) })}</p>}
    </Trouble>
  )
}
