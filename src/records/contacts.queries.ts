import { queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { contacts } from '#contract/calls/contacts.ts'

/** The addresses for codes and letters of the account. Never stored. */
export const contactsQuery = (username: string) =>
  queryOptions({
    queryKey: ['contacts', username],
    queryFn: ({ signal }) => call(contacts, { params: { username } }, { signal, ...byCaller }),
  })
