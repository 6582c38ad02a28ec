import { mdiCheckCircleOutline, mdiPhoneOutline, mdiWrenchClock } from '@mdi/js'
import { useState } from 'react'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { brandOf } from '#member/brand.ts'
import { connection, useConnection } from '#offline/connection.ts'
import { SavedCardLink } from '#offline/SavedCardLink.tsx'
import { look } from '#offline/watch.ts'
import { announce } from '#ui/announce.ts'
import { Button, ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { words } from './outage.words.ts'

/** What stands in for every page while the systems are down (spec §4); notices by itself when they are back. */
export function OutagePage() {
  const phone = brandOf().phones.member
  if (useConnection() === 'online') {
    return (
      <Trouble
        icon={mdiCheckCircleOutline}
        title={words.back.title}
        actions={
          <ButtonLink to="/dashboard" look="primary">
            {words.back.goOn}
          </ButtonLink>
        }
      >
        <p>{words.back.body}</p>
      </Trouble>
    )
  }
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
      <p>{words.stillWorks}</p>
      <p>{words.next}</p>
    </Trouble>
  )
}

function CheckButton() {
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    await look()
    setChecking(false)
    if (connection.get() !== 'online') announce(words.stillDown)
  }
  return (
    <Button look="primary" aria-disabled={isChecking} onClick={() => void check()}>
      {isChecking ? words.checking : words.check}
    </Button>
  )
}
