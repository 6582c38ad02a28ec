import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import * as v from 'valibot'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { formTrouble } from '#api/failure.ts'
import { byCaller, call } from '#api/call.ts'
import { acceptTerms } from '#contract/calls/terms.ts'
import type { AccessRights } from '#contract/entities/rights.ts'
import { TERMS_VERSION } from '#contract/entities/user-settings.ts'
import { startAddress } from '#member/start-page.ts'
import { takeDeepLink } from '#session/deep-link.ts'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Form } from '#ui/Form.tsx'
import { termsMessages } from './locales/terms.gen.ts'

const { accept } = termsMessages

/** A checked box has the value "on". */
const AcceptForm = v.object({ accepted: v.literal('on', accept.missing) })

/** Asks for the consent that every page requires; then continues to the page that the member wanted. */
export function AcceptTerms({ username }: { username: string }) {
  const heading = useId()
  const router = useRouter()
  const { mutateAsync } = useMutation(acceptTermsMutation(username))
  const { refused, refuse } = useNeedsNetwork<'accept'>()
  const send = async () => {
    if (refuse('accept')) return
    await mutateAsync()
    const wanted = await takeDeepLink(router.options.context.isOurPage)
    await router.navigate({ href: wanted ?? startAddress() })
  }
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>{accept.title}</h2>
      <p>{accept.body}</p>
      <Form
        schema={AcceptForm}
        onSend={send}
        troubleOf={formTrouble}
        submit={{ label: accept.submit, busy: accept.busy }}
        aria-labelledby={heading}
      >
        <CheckboxField name="accepted" label={accept.yes} />
      </Form>
      {refused && <NeedsNetwork />}
    </Card>
  )
}

/** Accepts the terms that this build shows, and updates the cached rights at once, in memory and on the device. */
const acceptTermsMutation = (username: string) =>
  mutationOptions({
    mutationFn: () => call(acceptTerms, { params: { username }, body: { version: TERMS_VERSION } }, byCaller),
    onSuccess: async (userSettings, _variables, _result, { client }) => {
      const rights = { queryKey: ['access-rights', username] }
      // An answer from before the consent must not overwrite it.
      await client.cancelQueries(rights)
      client.setQueriesData<AccessRights>(rights, (known) => known && { ...known, userSettings })
    },
  })
