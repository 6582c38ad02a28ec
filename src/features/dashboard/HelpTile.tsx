import { mdiPhoneOutline } from '@mdi/js'
import type { Membership } from '#contract/entities/plan.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { brandOf } from '#member/brand.ts'
import { ButtonAnchor } from '#ui/Button.tsx'
import { Tile } from './Tile.tsx'
import { words } from './dashboard.words.ts'

export function HelpTile({ plan }: { plan: Membership }) {
  const { member: phone } = brandOf(plan).phones
  return (
    <Tile
      title={words.help.title}
      action={
        <ButtonAnchor href={phoneLink(phone)} icon={mdiPhoneOutline}>
          {words.help.call(phoneNumber(phone))}
        </ButtonAnchor>
      }
    >
      <p>{words.help.body}</p>
    </Tile>
  )
}
