import { mdiFileQuestionOutline } from '@mdi/js'
import { notFound } from '@tanstack/react-router'
import { ButtonLink } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { claimNotFoundMessages } from './locales/claim-not-found.gen.ts'

const MISSING_CLAIM = 'claim'

/** Thrown for a claim that does not exist or that the member may not see; the answer is the same for both. */
export const claimNotFound = () => notFound({ data: MISSING_CLAIM })

/** Whether a claim was not found, rather than a page. */
export const isClaimNotFound = (data: unknown): boolean => data === MISSING_CLAIM

/** Leads on to the list and its search, whether the number is wrong or the claim is somebody else's. */
export const ClaimNotFound = () => (
  <Trouble
    icon={mdiFileQuestionOutline}
    title={claimNotFoundMessages.title}
    actions={
      <>
        <ButtonLink variant="primary" to="/claims">
          {claimNotFoundMessages.list}
        </ButtonLink>
        <ButtonLink to="/contact-us">{claimNotFoundMessages.ask}</ButtonLink>
      </>
    }
  >
    <p>{claimNotFoundMessages.body}</p>
    <p>{claimNotFoundMessages.next}</p>
  </Trouble>
)
