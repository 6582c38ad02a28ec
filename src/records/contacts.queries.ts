import { queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { contacts } from '#contract/calls/contacts.ts'

/** Where codes and letters of the account go. Never kept. */
export const contactsQuery = (username: string) =>
  queryOptions({
    queryKey: ['contacts', username],
    queryFn: ({ signal }) => call(contacts, { params: { username } }, { signal, ...byCaller }),
  })
