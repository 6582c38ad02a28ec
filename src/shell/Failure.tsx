import { mdiAlertCircleOutline, mdiCloudOffOutline, mdiPhoneOutline, mdiLockOutline } from '@mdi/js'
import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode, useState } from 'react'
import { ApiFailure, httpPageFor, isCutOff, messageOf } from '#api/failure.ts'
import { recovered } from '#base/network.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import type { FailureCode } from '#contract/failures.ts'
import { useBrand } from '#member/brand.ts'
import { admittedIn, usePlan } from '#member/current.ts'
import { useConnection, isOutageShown, connection } from '#offline/connection.ts'
import { isMissingFile, reloadForMissingFile } from '#offline/update.ts'
import { Button, ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { page as tab } from '#base/page.ts'
import { SavedCardLink } from '#vault/SavedCardLink.tsx'
import { Locked, waitingFor } from './admission.ts'
import { WhatStillOpens } from './WhatStillOpens.tsx'
import { PagePending } from './PagePending.tsx'
import { titleOf } from './title-of.ts'
import { failureMessages } from './locales/failure.gen.ts'
import { shellMessages } from './locales/shell.gen.ts'

const UNEXPECTED: FailureCode = 'UNHANDLED_ERROR'

type FailureProps = { error: unknown; reset: () => void }

/** The page of a failed route, unless a redirect or a reload handles the failure. */
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

/** Shown if the device has no copy of the page and the systems are down. */
function ToOutage() {
  const router = useRouter()
  useEffect(() => {
    void router.navigate({ to: '/outage-message', replace: true, state: waitingFor(router.latestLocation) })
  }, [router])
  return null
}

/** The full page for a failure: what happened, what still works, what to do next, and the code. */
function WhatHappened({ error, reset }: FailureProps) {
  const isUnavailable = isCutOff(error)
  const { title, happened, next, status } = useFailurePage(error)
  const page = usePageTitle()
  const router = useRouter()
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  useEffect(() => (isUnavailable ? recovered.listen(tryAgain) : undefined))
  return (
    <Trouble
      icon={isUnavailable ? mdiCloudOffOutline : mdiAlertCircleOutline}
      title={page ?? title}
      code={error instanceof ApiFailure ? error.code : UNEXPECTED}
      actions={<WaysOn status={status} onTryAgain={tryAgain} />}
    >
      {page && (
        <p>
          <b>{title}</b>
        </p>
      )}
      <p>{happened}</p>
      <WhatStillOpens />
      <p>{failureMessages.stillWorks}</p>
      <p>{next}</p>
    </Trouble>
  )
}

/** Keeps the title of the opened page as the heading. */
const usePageTitle = (): string | undefined =>
  useMatches({ select: (matches) => titleOf(matches.at(-1)?.staticData, admittedIn(matches).member) }) ||
  undefined

type FailurePage = { title: string; happened: string; next: string; status?: number }

/**
 * Shows a refusal as the page for its HTTP status (spec §8); for other failures, the page explains why an answer is
 * missing.
 */
function useFailurePage(error: unknown): FailurePage {
  // The browser may know before the next probe does.
  const isOffline = useConnection() === 'offline' || !navigator.onLine
  const { title, next } = failureMessages
  if (isMissingFile(error)) return { title, happened: failureMessages.missingFile, next }
  if (isCutOff(error))
    return { title, happened: isOffline ? failureMessages.offline : failureMessages.unreachable, next }
  if (!(error instanceof ApiFailure)) return { title, happened: shellMessages.unexpected, next }
  const refused = httpPageFor(error)
  return {
    title: refused.title,
    happened: `${messageOf(error.code)} ${refused.meaning}`,
    next: refused.next,
    status: error.status,
  }
}

/** Statuses for which a retry doesn't help; the page leads elsewhere. */
const ELSEWHERE = [400, 403, 404, 422]

function WaysOn({ status, onTryAgain }: { status: number | undefined; onTryAgain: () => void }) {
  const plan = usePlan()
  const phone = useBrand(plan).phones.member
  const isElsewhere = status !== undefined && ELSEWHERE.includes(status)
  return (
    <>
      {status === 401 && (
        <ButtonLink to="/login" variant="primary">
          {failureMessages.signIn}
        </ButtonLink>
      )}
      {isElsewhere && (
        <ButtonLink to={plan ? '/dashboard' : '/select-plan'} variant="primary">
          {plan ? failureMessages.home : failureMessages.choosePlan}
        </ButtonLink>
      )}
      <Button variant={isElsewhere || status === 401 ? 'secondary' : 'primary'} onClick={onTryAgain}>
        {failureMessages.retry}
      </Button>
      <ButtonAnchor icon={mdiPhoneOutline} href={phoneLink(phone)}>
        {failureMessages.call({ number: phoneNumber(phone) })}
      </ButtonAnchor>
    </>
  )
}

/** A member's data is on this device, but its key can't be reached. */
function LockedSession() {
  useEffect(() => connection.watch(reloadOnline), [])
  return (
    <Trouble
      icon={mdiLockOutline}
      title={failureMessages.locked.title}
      actions={
        <>
          <Button variant="primary" onClick={tab.reload}>
            {failureMessages.locked.retry}
          </Button>
          <SavedCardLink />
        </>
      }
    >
      <p>{failureMessages.locked.body}</p>
      <p>{failureMessages.locked.stillWorks}</p>
      <p>{failureMessages.locked.next}</p>
    </Trouble>
  )
}

/**
 * The key may be available now. Reloads only this page, because an open saved card or a form matters more than the key.
 */
function reloadOnline(): void {
  if (connection.get() === 'online') tab.reload()
}

/** Reloads the page at the same address if that may help; otherwise shows the failure. */
function MissingFile({ children }: { children: ReactNode }) {
  const [isReloading, setReloading] = useState(true)
  useEffect(() => setReloading(reloadForMissingFile()), [])
  return isReloading ? <PagePending /> : children
}
