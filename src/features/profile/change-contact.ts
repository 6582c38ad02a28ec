import { mutationOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { language } from '#base/language.ts'
import { type ContactWay, changeContact, sendNewContactCode } from '#contract/calls/contacts.ts'
import { TypedFields, draftQuery } from '#drafts/drafts.ts'
import { contactsQuery } from '#records/contacts.queries.ts'

/** The new contact before verification, which survives a sign-in. */
export const contactDraft = (way: ContactWay) => ({ name: `profile contact ${way}`, schema: TypedFields })

/** Loaded before the page is shown, because fields read their default value once. */
export const contactDraftQueries = (['email', 'mobile'] as const).map((way) => draftQuery(contactDraft(way)))

type Asked = { way: ContactWay; to: string }

export const sendCodeMutation = (username: string) =>
  mutationOptions({
    mutationFn: (asked: Asked) =>
      call(sendNewContactCode, { params: { username }, body: { ...asked, language } }, byCaller),
  })

/** Returns whether the code was right; shows the contact on file either way. */
export const changeContactMutation = (username: string) =>
  mutationOptions({
    mutationFn: (asked: Asked & { code: string }) =>
      call(changeContact, { params: { username }, body: { ...asked, language } }, byCaller),
    gcTime: 0,
    onSuccess: (answer, _asked, _result, { client }) => {
      client.setQueryData(contactsQuery(username).queryKey, answer.contacts)
      return client.invalidateQueries({ queryKey: ['second-step', username] })
    },
  })
