import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { Handle } from '#contract/entities/handle.ts'
import { RecordKind } from '#contract/entities/health-record.ts'
import { mayViewHealthRecords } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { RecordEntryPage } from './RecordEntryPage.tsx'

/** `live` marks an entry that no device stores. The address doesn't say why. */
const Search = v.object({ live: v.optional(v.fallback(v.optional(v.literal('yes')), undefined)) })

// Not `Route` itself, whose chunk knows the names of all pages (bin/build/chunks.ts).
const route = getRouteApi('/_portal/health-records/$kind/$id')

export const Route = createFileRoute('/_portal/health-records/$kind/$id')({
  staticData: { title: titleMessages.recordEntry, access: mayViewHealthRecords },
  validateSearch: Search,
  beforeLoad: ({ params: { kind, id } }): void => {
    if (!v.is(RecordKind, kind) || !v.is(Handle, id)) throw notFound()
  },
  component: function OneEntry() {
    const { id } = route.useParams()
    const { live } = route.useSearch()
    // The key remounts the page for another entry.
    return <RecordEntryPage key={id} id={id} isConfidential={live === 'yes'} />
  },
})
