import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import * as v from 'valibot'
import { Handle } from '#contract/entities/handle.ts'
import { RecordKind } from '#contract/entities/health-record.ts'
import { mayViewHealthRecords } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { RecordDownloadPage } from './RecordDownloadPage.tsx'

/** A list links here with its own kind selected. */
const Search = v.object({
  person: v.optional(v.fallback(v.optional(Handle), undefined)),
  kind: v.optional(v.fallback(v.optional(RecordKind), undefined)),
})

// Not `Route` itself, whose chunk knows the names of all pages (bin/build/chunks.ts).
const route = getRouteApi('/_portal/health-records/download')

export const Route = createFileRoute('/_portal/health-records/download')({
  staticData: { title: titleMessages.recordDownload, access: mayViewHealthRecords, skeleton: 'form' },
  validateSearch: Search,
  component: function DownloadOfOne() {
    const { person, kind } = route.useSearch()
    return <RecordDownloadPage person={person} kind={kind} />
  },
})
