import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Answered, Part } from '#features/payments/Part.tsx'
import { historyFile, paymentsOf } from '#features/payments/payments.queries.ts'
import { useMember } from '#member/current.ts'
import { DownloadButton } from '#offline/files/DownloadButton.tsx'
import { Button } from '#ui/Button.tsx'
import { PaymentRow } from './PaymentRow.tsx'
import { words } from './history.words.ts'
import styles from '#features/payments/Rows.module.css'

/** More are one press away. */
const SHOWN_AT_FIRST = 5

/** What was paid and what became of it, the newest first; fails alone. */
export function History() {
  const { plan } = useMember()
  const query = useInfiniteQuery(paymentsOf(plan))
  const [showsAll, setShowsAll] = useState(false)
  const showMore = () => {
    if (!showsAll) setShowsAll(true)
    else if (!query.isFetchingNextPage) void query.fetchNextPage()
  }
  return (
    <Part title={words.title}>
      <Answered query={query}>
        {({ pages }) => {
          const payments = pages.flatMap((page) => page.payments)
          if (payments.length === 0) return <p>{words.none}</p>
          return (
            <>
              <ul role="list" className={styles.rows}>
                {(showsAll ? payments : payments.slice(0, SHOWN_AT_FIRST)).map((payment) => (
                  <PaymentRow key={payment.paymentId} payment={payment} />
                ))}
              </ul>
              {(query.hasNextPage || (!showsAll && payments.length > SHOWN_AT_FIRST)) && (
                <Button aria-disabled={query.isFetchingNextPage} onClick={showMore}>
                  {query.isFetchingNextPage ? words.loadingMore : words.more}
                </Button>
              )}
              <DownloadButton name={words.csvFile} get={() => historyFile(plan)}>
                {words.csv}
              </DownloadButton>
            </>
          )
        }}
      </Answered>
    </Part>
  )
}
