import { mdiFileQuestionOutline } from '@mdi/js'
import { ButtonLink } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { claimNotFoundMessages } from './locales/claim-not-found.gen.ts'

/** Links to the list and its search, whether the number is wrong or the claim is someone else's. */
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
