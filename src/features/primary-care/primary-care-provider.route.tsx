import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { titleMessages } from '#content/locales/title.gen.ts'
import { Handle } from '#contract/entities/handle.ts'
import { RecordId } from '#contract/ids.ts'
import { mayChoosePrimaryCare } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { primaryCareQuery } from '#records/primary-care.queries.ts'
import { PrimaryCarePage } from './PrimaryCarePage.tsx'

/** The provider that a member picks on a page of the directory. Unreadable parts are left out. */
const Search = v.object({
  provider: v.optional(v.fallback(v.optional(Handle), undefined)),
  location: v.optional(v.fallback(v.optional(RecordId), undefined)),
})

export const Route = createFileRoute('/_portal/primary-care-provider')({
  staticData: { title: titleMessages.primaryCare, access: mayChoosePrimaryCare },
  validateSearch: Search,
  loader: ({ context: { queryClient, member } }): void =>
    void queryClient.prefetchQuery(primaryCareQuery(requireMember(member).plan)),
  component: PrimaryCarePage,
})
