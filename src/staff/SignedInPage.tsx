import { useEffect, useState } from 'react'
import { oneAtATime } from '#base/timing.ts'
import { page } from '#base/page.ts'
import { completeSignIn } from '#session/callback.ts'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { useGo } from './links.tsx'
import { forgetLeftOpen, takeLeftOpen } from './open-person.ts'
import { SignInPage } from './SignInPage.tsx'
import { open } from './staff.queries.ts'

/** The code in the address is used once, even if React renders twice. */
const arrive = oneAtATime(async () => {
  await completeSignIn(page.address()).catch((failure: unknown) => {
    forgetLeftOpen()
    throw failure
  })
  const left = await takeLeftOpen()
  if (!left) return '/' as const
  // The record that was open is requested again, which is recorded again.
  return open(left.username, left.reason, left.begun).then(
    () => '/person' as const,
    () => '/' as const,
  )
})

/** The return from the provider. */
export function SignedInPage() {
  const go = useGo()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    arrive().then(
      (to) => go(to, { replace: true }),
      () => setFailed(true),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it comes
  }, [])
  if (hasFailed) return <SignInPage hasFailed />
  return (
    <Loading>
      <Skeleton shape="block" />
    </Loading>
  )
}
