import { useQuery } from '@tanstack/react-query'
import { longDate } from '#base/dates.ts'
import type { UserRecord } from '#contract/entities/staff.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { PartOnDemand } from './PartOnDemand.tsx'
import { recordCountsQuery } from './records.queries.ts'
import { staffRecordsMessages } from './locales/staff-records.gen.ts'

const { person: texts } = staffRecordsMessages

/** The number of entries in a member's health record and the date of the latest, without the entries. */
export function PersonRecords({ record, reason }: { record: UserRecord; reason: string }) {
  return (
    <PartOnDemand title={texts.title} about={texts.about} show={texts.show}>
      {() => <Counts username={record.username} reason={reason} />}
    </PartOnDemand>
  )
}

function Counts({ username, reason }: { username: string; reason: string }) {
  const query = useQuery(recordCountsQuery(username, reason))
  return (
    <QueryView query={query} failed={texts.failed}>
      {({ isKept, count, updatedOn, failed }) =>
        isKept ? (
          <DataList variant="grid">
            <Fact term={texts.count}>{count === null ? null : String(count)}</Fact>
            <Fact term={texts.updated}>{updatedOn && longDate(updatedOn)}</Fact>
            {failed > 0 && <Fact term={texts.sources}>{texts.failedSources({ count: failed })}</Fact>}
          </DataList>
        ) : (
          <p>{texts.notKept}</p>
        )
      }
    </QueryView>
  )
}
