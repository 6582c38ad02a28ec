import { mdiPhoneOutline } from '@mdi/js'
import type { Membership } from '#contract/entities/plan.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { brandOf } from '#member/brand.ts'
import { ButtonAnchor } from '#ui/Button.tsx'
import { words } from './dashboard.words.ts'
import styles from './HelpTile.module.css'

export function HelpTile({ plan }: { plan: Membership }) {
  const { member: phone } = brandOf(plan).phones
  return (
    <div className={styles.help}>
      <p>
        <b>{words.help.title}</b> {words.help.body}
      </p>
      <ButtonAnchor href={phoneLink(phone)} icon={mdiPhoneOutline}>
        {words.help.call(phoneNumber(phone))}
      </ButtonAnchor>
    </div>
  )
}
