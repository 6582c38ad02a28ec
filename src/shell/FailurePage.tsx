import { mdiAlertCircleOutline, mdiCloudOffOutline, mdiPhoneOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiFailure, isCutOff } from '#api/failure.ts'
import { recovered } from '#base/network.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { FailureCode } from '#contract/failures.ts'
import { brandOf } from '#member/brand.ts'
import { useSelectedPlan } from '#member/plan.ts'
import { useConnection, isOutageShown } from '#offline/connection.ts'
import { isMissingFile } from '#offline/update.ts'
import { Button, ButtonAnchor } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { Locked as KeyOutOfReach } from './admission.ts'
import { FailureTold } from './FailureTold.tsx'
import { Locked } from './Locked.tsx'
import { MissingFile } from './MissingFile.tsx'
import { StillOpens } from './StillOpens.tsx'
import { words } from './failure.words.ts'
import { words as plain } from './shell.words.ts'

const UNEXPECTED: FailureCode = 'UNHANDLED_ERROR'

function Happened({ error }: { error: unknown }) {
  const connection = useConnection()
  if (isMissingFile(error)) return words.missingFile
  if (isCutOff(error)) return connection === 'offline' ? words.offline : words.unreachable
  if (!(error instanceof ApiFailure)) return plain.unexpected
  return <FailureTold failure={error} />
}

export type FailureProps = { error: unknown; reset: () => void }

/** The page of a route that failed; unless the way out is another than to tell. */
export function FailurePage(props: FailureProps) {
  useConnection()
  if (props.error instanceof KeyOutOfReach) return <Locked />
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
