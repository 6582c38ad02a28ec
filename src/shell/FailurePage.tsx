import { mdiAlertCircleOutline, mdiCloudOffOutline, mdiPhoneOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { ApiFailure } from '#api/failure.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { FailureCode } from '#contract/failures.ts'
import { brandOf } from '#member/brand.ts'
import { useSelectedPlan } from '#member/plan.ts'
import { isMissingFile } from '#offline/missing-file.ts'
import { Button, ButtonAnchor } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { Locked as KeyOutOfReach } from './admission.ts'
import { FailureTold } from './FailureTold.tsx'
import { Locked } from './Locked.tsx'
import { MissingFile } from './MissingFile.tsx'
import { words } from './failure.words.ts'
import { words as plain } from './shell.words.ts'

const UNEXPECTED: FailureCode = 'UNHANDLED_ERROR'

const isCutOff = (error: unknown) =>
  error instanceof ApiFailure && (error.kind === 'unreachable' || error.kind === 'late')

function Happened({ error }: { error: unknown }) {
  if (isMissingFile(error)) return words.missingFile
  if (isCutOff(error)) return words.unreachable
  if (!(error instanceof ApiFailure)) return plain.unexpected
  return <FailureTold failure={error} />
}

export type FailureProps = { error: unknown; reset: () => void }

/** The page of a route that failed; unless the way out is another than to tell. */
export function FailurePage(props: FailureProps) {
  if (props.error instanceof KeyOutOfReach) return <Locked />
  if (!isMissingFile(props.error)) return <WhatHappened {...props} />
  return (
    <MissingFile>
      <WhatHappened {...props} />
    </MissingFile>
  )
}

/** What happened, what still works, what to do next, and the code (look). */
function WhatHappened({ error, reset }: FailureProps) {
  const router = useRouter()
  const phone = brandOf(useSelectedPlan()).phones.member
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Trouble
      icon={isCutOff(error) ? mdiCloudOffOutline : mdiAlertCircleOutline}
      title={words.title}
      code={error instanceof ApiFailure ? error.code : UNEXPECTED}
      actions={
        <>
          <Button look="primary" onClick={tryAgain}>
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
      <p>{words.stillWorks}</p>
      <p>{words.next}</p>
    </Trouble>
  )
}
