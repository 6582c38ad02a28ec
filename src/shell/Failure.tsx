import { mdiAlertCircleOutline, mdiCloudOffOutline, mdiPhoneOutline, mdiLockOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode, useState } from 'react'
import { ApiFailure, isCutOff, messageOf, statusMessageOf } from '#api/failure.ts'
import { recovered } from '#base/network.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { FailureCode } from '#contract/failures.ts'
import { brandOf } from '#member/brand.ts'
import { useSelectedPlan } from '#member/plan.ts'
import { useConnection, isOutageShown, connection } from '#offline/connection.ts'
import { isMissingFile, reloadForMissingFile } from '#offline/update.ts'
import { Button, ButtonAnchor } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { Locked } from './admission.ts'
import { StillOpens } from './StillOpens.tsx'
import { words } from './failure.words.ts'
import { words as plain } from './shell.words.ts'
import { page } from '#base/page.ts'
import { SavedCardLink } from '#offline/SavedCardLink.tsx'
import { PagePending } from './PagePending.tsx'

const UNEXPECTED: FailureCode = 'UNHANDLED_ERROR'

function Happened({ error }: { error: unknown }) {
  const connection = useConnection()
  if (isMissingFile(error)) return words.missingFile
  if (isCutOff(error)) return connection === 'offline' ? words.offline : words.unreachable
  if (!(error instanceof ApiFailure)) return plain.unexpected
  return <FailureTold failure={error} />
}

type FailureProps = { error: unknown; reset: () => void }

/** The page of a route that failed; unless the way out is another than to tell. */
export function Failure(props: FailureProps) {
  useConnection()
  if (props.error instanceof Locked) return <LockedSession />
  if (isOutageShown() && isCutOff(props.error)) return <ToOutage />
  if (!isMissingFile(props.error)) return <WhatHappened {...props} />
  return (
    <MissingFile>
      <WhatHappened {...props} />
    </MissingFile>
  )
}

/** Nothing of the page is kept while the systems are down (readings 22). */
function ToOutage() {
  const router = useRouter()
  useEffect(() => {
    const { href } = router.latestLocation
    void router.navigate({ to: '/outage-message', replace: true, state: { wanted: href } })
  }, [router])
  return null
}

/** What happened, what still works, what to do next, and the code (look). */
function WhatHappened({ error, reset }: FailureProps) {
  const router = useRouter()
  const phone = brandOf(useSelectedPlan()).phones.member
  const isUnavailable = isCutOff(error)
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  useEffect(() => (isUnavailable ? recovered.listen(tryAgain) : undefined))
  return (
    <Trouble
      icon={isUnavailable ? mdiCloudOffOutline : mdiAlertCircleOutline}
      title={words.title}
      code={error instanceof ApiFailure ? error.code : UNEXPECTED}
      actions={
        <>
          <Button variant="primary" onClick={tryAgain}>
            {words.retry}
          </Button>
          <ButtonAnchor icon={mdiPhoneOutline} href={phoneLink(phone)}>
            {words.call(phoneNumber(phone))}
          </ButtonAnchor>
        </>
      }
    >
      <p>
        <Happened error={error} />
      </p>
      <StillOpens />
      <p>{words.stillWorks}</p>
      <p>{words.next}</p>
    </Trouble>
  )
}

/** What the call was for, and what its status means where there was one (spec §8). */
function FailureTold({ failure: { code, status, kind } }: { failure: ApiFailure }) {
  return kind === 'refused' ? `${messageOf(code)} ${statusMessageOf(status)}` : messageOf(code)
}

/** Someone's data is on this device and its key is out of reach (offline-and-privacy, layer 2). */
function LockedSession() {
  useEffect(() => connection.watch(reloadOnline), [])
  return (
    <Trouble
      icon={mdiLockOutline}
      title={words.locked.title}
      actions={
        <>
          <Button variant="primary" onClick={page.reload}>
            {words.locked.retry}
          </Button>
          <SavedCardLink />
        </>
      }
    >
      <p>{words.locked.body}</p>
      <p>{words.locked.stillWorks}</p>
      <p>{words.locked.next}</p>
    </Trouble>
  )
}

/** The key may be had now. Only this page is loaded anew: an open saved card, or a form, is worth more than the key. */
function reloadOnline(): void {
  if (connection.get() === 'online') page.reload()
}

/** Loads the page anew where that may help, at the same address; else shows what happened. */
function MissingFile({ children }: { children: ReactNode }) {
  const [isReloading, setReloading] = useState(true)
  useEffect(() => setReloading(reloadForMissingFile()), [])
  return isReloading ? <PagePending /> : children
}
