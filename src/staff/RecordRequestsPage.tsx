import { useInfiniteQuery } from '@tanstack/react-query'
import { longDate } from '#base/dates.ts'
import type { RecordRequestToDecide } from '#contract/calls/staff-records.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Label } from '#ui/Label.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Part } from './Part.tsx'
import { recordRequestsQuery } from './records.queries.ts'
import { staffFrameMessages } from './locales/staff-frame.gen.ts'
import { staffRecordsMessages as texts } from './locales/staff-records.gen.ts'
import styles from './Frame.module.css'

/** Requests about health records with their deadlines. They are decided in the plan's own system. */
export function RecordRequestsPage() {
  const query = useInfiniteQuery(recordRequestsQuery)
  return (
    <>
      <PageHeader title={texts.title} answer={texts.answer} />
      <QueryView query={query} failed={staffFrameMessages.failed}>
        {({ pages }) => (
          <Part title={texts.queue({ count: pages[0]?.count ?? 0 })} isWide>
            {!pages[0]?.isOffered && <p>{texts.notOffered}</p>}
            <ul role="list" className={styles.list}>
              {pages
                .flatMap(({ requests }) => requests)
                .map((one) => (
                  <Request key={one.requestId} one={one} />
                ))}
            </ul>
            {query.hasNextPage && (
              <Button
                aria-disabled={query.isFetchingNextPage}
                onPress={() => void (query.isFetchingNextPage || query.fetchNextPage())}
              >
                {texts.more}
              </Button>
            )}
          </Part>
        )}
      </QueryView>
    </>
  )
}

const Request = ({
  one: { kind, memberId, sentOn, dueOn, isExtended, isLate, daysLeft },
}: {
  one: RecordRequestToDecide
}) => (
  <li className={styles.item}>
    <div className={styles.head}>
      <h3>{texts.kinds[kind]}</h3>
      {isLate && <Label color="red">{texts.late}</Label>}
      {daysLeft !== null && <Label color="amber">{texts.soon({ count: daysLeft })}</Label>}
      {isExtended && <Label color="grey">{texts.extended}</Label>}
    </div>
    <DataList variant="grid">
      <Fact term={texts.member}>{memberId}</Fact>
      <Fact term={texts.sent}>{longDate(sentOn)}</Fact>
      <Fact term={texts.due}>{dueOn === null ? null : longDate(dueOn)}</Fact>
    </DataList>
  </li>
)
