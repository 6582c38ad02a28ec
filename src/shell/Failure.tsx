import { Suspense, lazy } from 'react'
import type { FailureProps } from './FailurePage.tsx'
import { words } from './shell.words.ts'

/** Comes when something has failed; where it cannot come either, the page still says that much. */
const FailurePage = lazy(() =>
  import('./FailurePage.tsx').then(
    (file) => ({ default: file.FailurePage }),
    () => ({ default: Plainly }),
  ),
)

const Plainly = () => <p role="alert">{words.unexpected}</p>

/** Stands in for a route that failed. */
export const Failure = (props: FailureProps) => (
  <Suspense>
    <FailurePage {...props} />
  </Suspense>
)
