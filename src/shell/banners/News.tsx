import {
  mdiBullhornOutline,
  mdiCardAccountDetailsOutline,
  mdiDatabaseAlertOutline,
  mdiTrayAlert,
  mdiUpdate,
  mdiWrenchClock,
} from '@mdi/js'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { now } from '#base/clock.ts'
import { endInZone, timeInZone } from '#base/dates.ts'
import { storageTrouble } from '#base/device-storage.ts'
import { useStore } from '#base/store.ts'
import { mayViewIdCards } from '#member/access.ts'
import { useMemberIfAny, usePlan } from '#member/current.ts'
import { useConnection, useNotices, useServiceWindows } from '#offline/connection.ts'
import { useRefusedCount, useWaitingCount } from '#outbox/outbox.ts'
import { useUpdate } from '#offline/use-update.ts'
import { closeSaveOffer, saveOffer } from '#vault/vault.ts'
import { useSession } from '#session/session.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { keptCardMessages } from '#vault/locales/kept-card.gen.ts'
import { bannersMessages } from '#shell/locales/banners.gen.ts'
import { Banner } from './Banner.tsx'
import { dismiss, isDismissed } from './dismissed-notice.ts'
import { plannedAt } from './planned-work.rules.ts'
import { CONNECTION_STYLES, VisitorBanner } from './VisitorBanner.tsx'

/** Each banner shows itself when it has something to report. */
export function News() {
  return (
    <>
      <ConnectionBanner />
      <StorageBanner />
      <NoticeBanners />
      <PlannedWorkBanner />
      <UpdateBanner />
      {useStore(saveOffer) && <SaveOfferBanner />}
    </>
  )
}

/** Explains why calls don't get through. Only members have saved pages. */
function ConnectionBanner() {
  const connection = useConnection()
  const isOutside = useSession().state === 'out'
  const waits = useWaitingCount()
  if (connection === 'online') return <RefusedBanner />
  if (isOutside) return <VisitorBanner connection={connection} />
  return (
    <Banner {...CONNECTION_STYLES[connection]} action={waits > 0 && <ToWaiting />}>
      {bannersMessages[connection].member}
      {waits > 0 && ` ${bannersMessages.waiting.count({ count: waits })}`}
    </Banner>
  )
}

const ToWaiting = () => <ButtonLink to="/settings/waiting">{bannersMessages.waiting.see}</ButtonLink>

/** The plan refused a change that had waited; only the member can decide what to do with it. */
function RefusedBanner() {
  const count = useRefusedCount()
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/settings/waiting' })
  if (count === 0 || isThere) return null
  return (
    <Banner tone="amber" icon={mdiTrayAlert} action={<ToWaiting />}>
      {bannersMessages.waiting.refused({ count })}
    </Banner>
  )
}

/**
 * Shown if the browser's storage doesn't answer: the portal works without it, and the banner explains why nothing is
 * stored.
 */
function StorageBanner() {
  const isSilent = useStore(storageTrouble).length > 0
  const [isDismissed, setDismissed] = useState(false)
  if (!isSilent || isDismissed) return null
  return (
    <Banner
      tone="grey"
      icon={mdiDatabaseAlertOutline}
      action={
        <Button variant="quiet" onPress={() => setDismissed(true)}>
          {bannersMessages.dismiss}
        </Button>
      }
    >
      {bannersMessages.storage}
    </Banner>
  )
}

/** The insurer's notices, each until this reader has dismissed it (spec §2.4). */
function NoticeBanners() {
  const notices = useNotices(usePlan()?.tier1)
  const [putAway, setPutAway] = useState<readonly string[]>([])
  return notices
    .filter(({ name }) => !putAway.includes(name) && !isDismissed(name))
    .map(({ name, text, severity }) => (
      <Banner
        key={name}
        tone={severity === 'warning' ? 'amber' : 'accent'}
        icon={mdiBullhornOutline}
        action={
          <Button
            variant="quiet"
            onClick={() => {
              dismiss(name)
              setPutAway([...putAway, name])
            }}
          >
            {bannersMessages.dismiss}
          </Button>
        }
      >
        {text}
      </Banner>
    ))
}

/** Planned work on the service behind this page: shown during the hour before it and while it lasts. */
function PlannedWorkBanner() {
  const windows = useServiceWindows()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [putAway, setPutAway] = useState('')
  const present = now()
  const planned = plannedAt(path, windows, present)
  if (!planned) return null
  const { window, isUnderWay } = planned
  const name = `${window.service} ${window.startsAt} ${isUnderWay}`
  if (name === putAway) return null
  const service = bannersMessages.plannedWork.services[window.service]
  const from = timeInZone(window.startsAt)
  const until = endInZone(window.endsAt, isUnderWay ? present.toString() : window.startsAt)
  return (
    <Banner
      tone="amber"
      icon={mdiWrenchClock}
      action={
        <Button variant="quiet" onPress={() => setPutAway(name)}>
          {bannersMessages.dismiss}
        </Button>
      }
    >
      {isUnderWay
        ? bannersMessages.plannedWork.underWay({ service, until })
        : bannersMessages.plannedWork.ahead({ service, from, until })}
    </Banner>
  )
}

/** A new build is waiting. It starts only when the member confirms, twice if something would be lost. */
function UpdateBanner() {
  const { state, warns, accept } = useUpdate()
  if (state === 'none') return null
  const isComing = state === 'comes'
  return (
    <Banner
      tone="accent"
      icon={mdiUpdate}
      action={
        <Button variant="secondary" aria-disabled={isComing} onClick={accept}>
          {isComing
            ? bannersMessages.updating
            : warns
              ? bannersMessages.acceptAnyway
              : bannersMessages.accept}
        </Button>
      }
    >
      {warns ? bannersMessages.updateWhenDone : bannersMessages.update}
    </Banner>
  )
}

/** After installation, offers to save the ID card; on the card page, its dialog is already open. */
function SaveOfferBanner() {
  const member = useMemberIfAny()
  if (!member || !mayViewIdCards(member)) return null
  return (
    <Banner
      tone="accent"
      icon={mdiCardAccountDetailsOutline}
      action={
        <>
          <ButtonLink to="/id-card" search={{ save: 'now' }} onClick={closeSaveOffer}>
            {keptCardMessages.offer.accept}
          </ButtonLink>
          <Button variant="quiet" onClick={closeSaveOffer}>
            {keptCardMessages.offer.later}
          </Button>
        </>
      }
    >
      {keptCardMessages.offer.body}
    </Banner>
  )
}
