import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { mayViewHealthRecords } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { RecordRequestsPage } from './RecordRequestsPage.tsx'
import { recordRequestsQuery } from './record-requests.queries.ts'

export const Route = createFileRoute('/_portal/health-records/requests')({
  staticData: { title: titleMessages.recordRequests, access: mayViewHealthRecords, skeleton: 'list' },
  loader: ({ context: { queryClient, member } }): void =>
    void queryClient.prefetchQuery(recordRequestsQuery(requireMember(member).plan)),
  component: RecordRequestsPage,
})
