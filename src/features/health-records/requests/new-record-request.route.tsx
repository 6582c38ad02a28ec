import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import * as v from 'valibot'
import { titleMessages } from '#content/locales/title.gen.ts'
import { Handle } from '#contract/entities/handle.ts'
import { mayViewHealthRecords } from '#member/access.ts'
import { NewRecordRequestPage } from './NewRecordRequestPage.tsx'

/** The entry that is wrong; `live` marks an entry that no device stores. Unreadable values are left out. */
const Search = v.object({
  entry: v.optional(v.fallback(v.optional(Handle), undefined)),
  live: v.optional(v.fallback(v.optional(v.literal('yes')), undefined)),
})

// Not `Route` itself, whose chunk knows the names of all pages (bin/build/chunks.ts).
const route = getRouteApi('/_portal/health-records/requests/new')

export const Route = createFileRoute('/_portal/health-records/requests/new')({
  staticData: { title: titleMessages.newRecordRequest, access: mayViewHealthRecords, skeleton: 'form' },
  validateSearch: Search,
  component: function OneNewRequest() {
    const { entry, live } = route.useSearch()
    return <NewRecordRequestPage key={entry} entry={entry} isConfidential={live === 'yes'} />
  },
})
