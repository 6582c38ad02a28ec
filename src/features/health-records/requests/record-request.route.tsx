import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { titleMessages } from '#content/locales/title.gen.ts'
import { Handle } from '#contract/entities/handle.ts'
import { mayViewHealthRecords } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { RecordRequestPage } from './RecordRequestPage.tsx'
import { recordRequestsQuery } from './record-requests.queries.ts'

/** `isNew` marks a request that was just sent. */
const Search = v.object({ isNew: v.optional(v.fallback(v.optional(v.literal('yes')), undefined)) })

// Not `Route` itself, whose chunk knows the names of all pages (bin/build/chunks.ts).
const route = getRouteApi('/_portal/health-records/requests/$id')

export const Route = createFileRoute('/_portal/health-records/requests/$id')({
  staticData: { title: titleMessages.recordRequest, access: mayViewHealthRecords },
  validateSearch: Search,
  beforeLoad: ({ params: { id } }): void => {
    if (!v.is(Handle, id)) throw notFound()
  },
  loader: ({ context: { queryClient, member } }): void =>
    void queryClient.prefetchQuery(recordRequestsQuery(requireMember(member).plan)),
  component: function OneRequest() {
    const { id } = route.useParams()
    return <RecordRequestPage key={id} id={id} />
  },
})
