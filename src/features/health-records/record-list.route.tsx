import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { Handle } from '#contract/entities/handle.ts'
import { RecordKind } from '#contract/entities/health-record.ts'
import { mayViewHealthRecords } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { RecordListPage } from './RecordListPage.tsx'

const Search = v.object({ person: v.optional(v.fallback(v.optional(Handle), undefined)) })

// Not `Route` itself, whose chunk knows the names of all pages (bin/build/chunks.ts).
const route = getRouteApi('/_portal/health-records/$kind')

export const Route = createFileRoute('/_portal/health-records/$kind')({
  staticData: { title: titleMessages.recordList, access: mayViewHealthRecords, skeleton: 'list' },
  validateSearch: Search,
  beforeLoad: ({ params: { kind } }): void => {
    if (!v.is(RecordKind, kind)) throw notFound()
  },
  component: function OneKind() {
    const { kind } = route.useParams()
    const { person } = route.useSearch()
    // The key remounts the page for another list.
    return v.is(RecordKind, kind) ? (
      <RecordListPage key={`${kind} ${person ?? ''}`} kind={kind} person={person} />
    ) : null
  },
})
