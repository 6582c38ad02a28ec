import { mdiCardAccountDetailsOutline } from '@mdi/js'
import { mayViewIdCards } from '#member/access.ts'
import { useMemberIfAny } from '#member/current.ts'
import { words } from '#offline/offline.words.ts'
import { closeSaveOffer } from '#offline/save-offer.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Line } from './Line.tsx'

/** Once the portal is installed, its ID card is one more press away: on the card page the dialog is open already. */
export function SaveOfferLine() {
  const member = useMemberIfAny()
  if (!member || !mayViewIdCards(member)) return null
  return (
    <Line
      tone="accent"
      icon={mdiCardAccountDetailsOutline}
      action={
        <>
          <ButtonLink to="/id-card" search={{ save: 'now' }} onClick={closeSaveOffer}>
            {words.offer.accept}
          </ButtonLink>
          <Button look="quiet" onClick={closeSaveOffer}>
            {words.offer.later}
          </Button>
        </>
      }
    >
      {words.offer.body}
    </Line>
  )
}
