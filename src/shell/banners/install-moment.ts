import { useState } from 'react'
import { nowMs } from '#base/clock.ts'
import { storageTrouble } from '#base/device-storage.ts'
import { useStore } from '#base/store.ts'
import { connection, notice } from '#offline/connection.ts'
import { mayOfferInstall } from '#offline/install/install.rules.ts'
import { countVisit, notNowAt } from '#offline/install/visits.ts'
import { installState } from '#offline/install.ts'
import { saveOffer } from '#offline/save-offer.ts'
import { updateState } from '#offline/update.ts'
import { isDismissed } from './dismissed-notice.ts'

const CARD_PAGE = '/id-card'

/** Another line stands above the page, or another part of it asks something. */
function useAnotherAsking(): boolean {
  const isCutOff = useStore(connection) !== 'online'
  const text = useStore(notice)
  const isUpdating = useStore(updateState) !== 'none'
  const isOfferingToSave = useStore(saveOffer)
  const isSilent = useStore(storageTrouble).length > 0
  return isCutOff || isSilent || isUpdating || isOfferingToSave || (text !== '' && !isDismissed(text))
}

/** Decided when the member arrives at a page, so that nothing moves under a finger later; answers the way to end it. */
export function useInstallMoment(path: string): [boolean, () => void] {
  const isAnotherAsking = useAnotherAsking()
  const [isRight, setRight] = useState(() =>
    mayOfferInstall({
      state: installState.get(),
      isCardPage: path === CARD_PAGE,
      visits: countVisit(),
      notNowAt: notNowAt(),
      nowMs: nowMs(),
      isAnotherAsking,
    }),
  )
  return [isRight && !isAnotherAsking, () => setRight(false)]
}
