import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { formTrouble } from '#api/form-trouble.ts'
import { words } from '#features/help/help.words.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { takeDeepLink } from '#session/deep-link.ts'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Form } from '#ui/Form.tsx'
import { AcceptedForm } from './accepted-form.ts'
import { accepting } from './terms.queries.ts'

/** Asks for the yes without which no page of the portal opens; afterwards the member goes where they wanted to go. */
export function AcceptTerms({ username }: { username: string }) {
  const heading = useId()
  const router = useRouter()
  const { mutateAsync } = useMutation(accepting(username))
  const { refused, refuse } = useNeedsNetwork<'yes'>()
  const accept = async () => {
    if (refuse('yes')) return
    await mutateAsync()
    const wanted = await takeDeepLink(router.options.context.isOurPage)
    await router.navigate({ href: wanted ?? '/dashboard' })
  }
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>{words.terms.accept.title}</h2>
      <p>{words.terms.accept.body}</p>
      <Form
        schema={AcceptedForm}
        onSend={accept}
        troubleOf={formTrouble}
        submit={{ label: words.terms.accept.submit, busy: words.terms.accept.busy }}
        aria-labelledby={heading}
      >
        <CheckboxField name="accepted" label={words.terms.accept.yes} />
      </Form>
      {refused && <NeedsNetwork />}
    </Card>
  )
}
