import { mdiCheckCircleOutline, mdiPhoneOutline, mdiWrenchClock } from '@mdi/js'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { useBrand } from '#member/brand.ts'
import { usePlan } from '#member/current.ts'
import { connection, useConnection } from '#offline/connection.ts'
import { SavedCardLink } from '#vault/SavedCardLink.tsx'
import { lookForMember } from '#offline/watch-connection.ts'
import { WhatStillOpens } from '#shell/WhatStillOpens.tsx'
import { announce } from '#ui/announce.ts'
import { Button, ButtonAnchor } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { outageMessages } from '#shell/locales/outage.gen.ts'

/**
 * Replaces every page that isn't stored on this device while the systems are down (spec §4), and notices when they are
 * back.
 */
export function OutagePage() {
  const phone = useBrand(usePlan()).phones.member
  if (useConnection() === 'online') return <Back />
  return (
    <Trouble
      icon={mdiWrenchClock}
      title={outageMessages.title}
      actions={
        <>
          <CheckButton />
          <SavedCardLink />
          <ButtonAnchor icon={mdiPhoneOutline} href={phoneLink(phone)}>
            {outageMessages.call({ number: phoneNumber(phone) })}
          </ButtonAnchor>
        </>
      }
    >
      <p>{outageMessages.body}</p>
      <WhatStillOpens />
      <p>{outageMessages.stillWorks}</p>
      <p>{outageMessages.next}</p>
    </Trouble>
  )
}

/** Leads to the page that the member wanted before the outage. */
function Back() {
  const router = useRouter()
  const { wanted: place = '/dashboard', filter } = useLocation({ select: ({ state }) => state })
  const goOn = (event: MouseEvent) => {
    event.preventDefault()
    const state = filter ? { filter } : {}
    void router.navigate({ href: place, replace: true, state })
  }
  return (
    <Trouble
      icon={mdiCheckCircleOutline}
      title={outageMessages.back.title}
      actions={
        <ButtonAnchor variant="primary" href={place} onClick={goOn}>
          {outageMessages.back.goOn}
        </ButtonAnchor>
      }
    >
      <p>{outageMessages.back.body}</p>
    </Trouble>
  )
}

function CheckButton() {
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    await lookForMember()
    setChecking(false)
    if (connection.get() !== 'online') announce(outageMessages.stillDown)
  }
  return (
    <Button variant="primary" aria-disabled={isChecking} onPress={() => void check()}>
      {isChecking ? outageMessages.checking : outageMessages.check}
    </Button>
  )
}
