import { mdiCellphoneArrowDown, mdiCheckCircleOutline } from '@mdi/js'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { nowMs } from '#base/clock.ts'
import { storageTrouble } from '#base/device-storage.ts'
import { useStore } from '#base/store.ts'
import { usePlan } from '#member/current.ts'
import { connection, useNotices } from '#offline/connection.ts'
import {
  countVisit,
  install,
  installState,
  installed,
  mayOfferInstall,
  notNowAt,
  sayNotNow,
} from '#offline/install.ts'
import { InstallSteps } from '#offline/InstallSteps.tsx'
import { updateState } from '#offline/update.ts'
import { saveOffer } from '#vault/vault.ts'
import { Button } from '#ui/Button.tsx'
import { installMessages } from '#offline/locales/install.gen.ts'
import { Banner } from './Banner.tsx'
import { isDismissed } from './dismissed-notice.ts'

/** Offers the home screen at the right moment, and confirms the installation once. */
export function InstallBanner() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [isDone, setDone] = useState(false)
  useEffect(() => installed.listen(() => setDone(true)), [])
  if (!isDone) return <Offer key={path} path={path} />
  return (
    <Banner
      tone="accent"
      icon={mdiCheckCircleOutline}
      action={
        <Button variant="quiet" onPress={() => setDone(false)}>
          {installMessages.ok}
        </Button>
      }
    >
      {installMessages.done}
    </Banner>
  )
}

function Offer({ path }: { path: string }) {
  const state = useStore(installState)
  const [isRightMoment, leave] = useInstallMoment(path)
  const [showsHow, setShowsHow] = useState(false)
  if (!isRightMoment) return null
  const notNow = () => {
    sayNotNow(nowMs())
    leave()
  }
  const ask = async () => {
    if (!(await install())) notNow()
  }
  return (
    <Banner
      tone="accent"
      icon={mdiCellphoneArrowDown}
      more={showsHow && <InstallSteps />}
      action={
        <>
          {state === 'ios' ? (
            <Button aria-expanded={showsHow} onPress={() => setShowsHow(!showsHow)}>
              {installMessages.how}
            </Button>
          ) : (
            <Button onPress={() => void ask()}>{installMessages.install}</Button>
          )}
          <Button variant="quiet" onClick={notNow}>
            {installMessages.notNow}
          </Button>
        </>
      }
    >
      {state === 'ios' ? installMessages.offerIos : installMessages.offer}
    </Banner>
  )
}

const CARD_PAGE = '/id-card'

/** Whether another banner is on the page, or another part of it asks a question. */
function useAnotherAsking(): boolean {
  const isCutOff = useStore(connection) !== 'online'
  const hasNotice = useNotices(usePlan()?.tier1).some(({ name }) => !isDismissed(name))
  const isUpdating = useStore(updateState) !== 'none'
  const isOfferingToSave = useStore(saveOffer)
  const isSilent = useStore(storageTrouble).length > 0
  return isCutOff || isSilent || isUpdating || isOfferingToSave || hasNotice
}

/**
 * Decides when the member arrives at a page, so that nothing moves under a finger later; also returns a function that
 * ends the offer.
 */
function useInstallMoment(path: string): [boolean, () => void] {
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
