import { mdiHammerWrench } from '@mdi/js'
import { useSelectedPlan } from '#member/plan.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { words } from './not-open.words.ts'

/** Stands in for every page that is not due yet, behind that page's real guard. */
export function NotOpenYet() {
  const hasPlan = useSelectedPlan() !== undefined
  const wayOut = hasPlan ? (
    <ButtonLink to="/dashboard">{words.home}</ButtonLink>
  ) : (
    <ButtonLink to="/login">{words.signIn}</ButtonLink>
  )
  return (
    <Trouble icon={mdiHammerWrench} title={words.heading} actions={wayOut}>
      <p>{words.body}</p>
    </Trouble>
  )
}
