import { mdiCardOffOutline, mdiCardRemoveOutline, mdiPhoneOutline } from '@mdi/js'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { brandOf } from '#member/brand.ts'
import type { VaultState } from '#offline/vault/vault.ts'
import { useSession } from '#session/session.ts'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { dayOfMoment } from './saved-card.rules.ts'
import { troubles } from './saved-card-troubles.words.ts'
import { words } from './saved-card.words.ts'

type WithoutCard = Exclude<VaultState, { state: 'locked' }>

const messageFor = (vault: WithoutCard): { title: string; body: string } => {
  if (vault.state === 'wiped') return troubles.removals[vault.reason]
  return vault.state === 'unknown' ? words.none : words[vault.state]
}

/** No card to open: why, since when, and how to get one. */
export function NoSavedCard({ vault }: { vault: WithoutCard }) {
  const isSignedOut = useSession().state === 'out'
  const phone = brandOf().phones.member
  const { title, body } = messageFor(vault)
  const since = vault.state === 'wiped' ? vault.since : undefined
  return (
    <Trouble
      icon={vault.state === 'none' ? mdiCardOffOutline : mdiCardRemoveOutline}
      title={title}
      actions={
        <>
          <ButtonLink variant="primary" to={isSignedOut ? '/login' : '/id-card'}>
            {isSignedOut ? words.signIn : words.toCard}
          </ButtonLink>
          <ButtonAnchor icon={mdiPhoneOutline} href={phoneLink(phone)}>
            {words.call(phoneNumber(phone))}
          </ButtonAnchor>
        </>
      }
    >
      <p>{body}</p>
      {since && <p>{words.since(dayOfMoment(since))}</p>}
    </Trouble>
  )
}
