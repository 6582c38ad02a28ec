import { mdiCheckCircleOutline, mdiPhoneOutline, mdiWrenchClock } from '@mdi/js'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { brandOf } from '#member/brand.ts'
import { useSelectedPlan } from '#member/plan.ts'
import { connection, useConnection } from '#offline/connection.ts'
import { SavedCardLink } from '#offline/SavedCardLink.tsx'
import { lookForMember } from '#offline/watch-connection.ts'
import { StillOpens } from '#shell/StillOpens.tsx'
import { announce } from '#ui/announce.ts'
import { Button, ButtonAnchor } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { words } from './outage.words.ts'

/** Stands in for every page of which nothing is kept while the systems are down (spec §4); notices by itself when they are back. */
export function OutagePage() {
  const phone = brandOf(useSelectedPlan()).phones.member
  if (useConnection() === 'online') return <Back />
  return (
    <Trouble
      icon={mdiWrenchClock}
      title={words.title}
      actions={
        <>
          <CheckButton />
          <SavedCardLink />
          <ButtonAnchor icon={mdiPhoneOutline} href={phoneLink(phone)}>
            {words.call(phoneNumber(phone))}
          </ButtonAnchor>
        </>
      }
    >
      <p>{words.body}</p>
      <StillOpens />
      <p>{words.stillWorks}</p>
      <p>{words.next}</p>
    </Trouble>
  )
}

/** Leads to where the member wanted to go when the outage came in between. */
function Back() {
  const router = useRouter()
  const place = useLocation({ select: ({ state }) => state.wanted }) ?? '/dashboard'
  const goOn = (event: MouseEvent) => {
    event.preventDefault()
    void router.navigate({ href: place, replace: true })
  }
  return (
    <Trouble
      icon={mdiCheckCircleOutline}
      title={words.back.title}
      actions={
        <ButtonAnchor variant="primary" href={place} onClick={goOn}>
          {words.back.goOn}
        </ButtonAnchor>
      }
    >
      <p>{words.back.body}</p>
    </Trouble>
  )
}

function CheckButton() {
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    await lookForMember()
    setChecking(false)
    if (connection.get() !== 'online') announce(words.stillDown)
  }
  return (
    <Button variant="primary" aria-disabled={isChecking} onPress={() => void check()}>
      {isChecking ? words.checking : words.check}
    </Button>
  )
}
