import { mdiFileQuestionOutline } from '@mdi/js'
import { ButtonLink } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { words } from './no-such-claim.words.ts'

/** A number that is wrong and a claim that is somebody else's read alike; the way on is the list and its search. */
export const NoSuchClaim = () => (
  <Trouble
    icon={mdiFileQuestionOutline}
    title={words.title}
    actions={
      <>
        <ButtonLink look="primary" to="/claims">
          {words.list}
        </ButtonLink>
        <ButtonLink to="/contact-us">{words.ask}</ButtonLink>
      </>
    }
  >
    <p>{words.body}</p>
    <p>{words.next}</p>
  </Trouble>
)
