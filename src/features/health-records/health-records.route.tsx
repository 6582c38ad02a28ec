import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Handle } from '#contract/entities/handle.ts'
import { mayViewHealthRecords } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { HealthRecordsPage } from './HealthRecordsPage.tsx'
import { recordSummaryQuery } from './health-records.queries.ts'

/** The person whose record it is, by a handle that reveals nothing about them. Unreadable values are left out. */
const Search = v.object({ person: v.optional(v.fallback(v.optional(Handle), undefined)) })

export const Route = createFileRoute('/_portal/health-records')({
  staticData: { title: titleMessages.healthRecords, access: mayViewHealthRecords, skeleton: 'list' },
  validateSearch: Search,
  loaderDeps: ({ search: { person } }) => ({ person }),
  loader: ({ context: { queryClient, member }, deps: { person } }): void =>
    void queryClient.prefetchQuery(recordSummaryQuery(requireMember(member).plan, person)),
  component: HealthRecordsPage,
})
