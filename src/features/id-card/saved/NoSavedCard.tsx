import { mdiCardOffOutline, mdiCardRemoveOutline, mdiPhoneOutline } from '@mdi/js'
import { troubles } from '#features/id-card/saved-card-troubles.words.ts'
import { words } from '#features/id-card/saved-card.words.ts'
import { dayOfMoment } from '#features/id-card/saved-card.rules.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { brandOf } from '#member/brand.ts'
import type { VaultState } from '#offline/vault/vault.ts'
import { useSession } from '#session/session.ts'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'

type Gone = Exclude<VaultState, { state: 'locked' }>

const told = (vault: Gone): { title: string; body: string } => {
  if (vault.state === 'wiped') return troubles.removals[vault.reason]
  return vault.state === 'unknown' ? words.none : words[vault.state]
}

/** No card to open here: why, since when, and how to get one. */
export function NoSavedCard({ vault }: { vault: Gone }) {
  const isOutside = useSession().state === 'out'
  const phone = brandOf().phones.member
  const { title, body } = told(vault)
  const since = vault.state === 'wiped' ? vault.since : undefined
  return (
    <Trouble
      icon={vault.state === 'none' ? mdiCardOffOutline : mdiCardRemoveOutline}
      title={title}
      actions={
        <>
          <ButtonLink look="primary" to={isOutside ? '/login' : '/id-card'}>
            {isOutside ? words.signIn : words.toCard}
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
