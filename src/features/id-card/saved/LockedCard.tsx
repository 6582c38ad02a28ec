import { mdiLockOutline } from '@mdi/js'
import { words } from '#features/id-card/saved-card.words.ts'
import { isCutOffBy, useConnection } from '#offline/connection.ts'
import { RemoveSavedCard } from '#offline/RemoveSavedCard.tsx'
import type { VaultState } from '#offline/vault/vault.ts'
import { useSession } from '#session/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PasskeyUnlock } from './PasskeyUnlock.tsx'
import { PinUnlock } from './PinUnlock.tsx'
import styles from './LockedCard.module.css'

/** A saved card that nobody has opened yet: one way to open it, and the ways past it. */
export function LockedCard({ vault }: { vault: Extract<VaultState, { state: 'locked' }> }) {
  return (
    <Card className={styles.locked}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon path={mdiLockOutline} size={32} />
        </span>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p>{words.locked.answer}</p>
      </div>
      {vault.lock === 'passkey' ? <PasskeyUnlock /> : <PinUnlock retryAt={vault.retryAt} />}
      <div className={styles.foot}>
        <RemoveSavedCard />
        <WayOn />
      </div>
    </Card>
  )
}

/** To the whole portal; without the line there is only this card. */
function WayOn() {
  const isOutside = useSession().state === 'out'
  if (isCutOffBy(useConnection())) return null
  return isOutside ? (
    <ButtonLink look="quiet" to="/login">
      {words.signIn}
    </ButtonLink>
  ) : (
    <ButtonLink look="quiet" to="/id-card">
      {words.toCard}
    </ButtonLink>
  )
}
