import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { longDate } from '#base/dates.ts'
import { phoneNumber } from '#base/phone.ts'
import type { ReportToDecide } from '#contract/calls/staff-directory.ts'
import { REPORT_DECISIONS } from '#contract/entities/directory-report.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { Label } from '#ui/Label.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { ImportsPart } from './ImportsPart.tsx'
import { Part } from './Part.tsx'
import { UncheckedPart } from './UncheckedPart.tsx'
import { decisionOf, reportsQuery, sharedNpisQuery } from './directory.queries.ts'
import { staffDirectoryMessages as texts } from './locales/staff-directory.gen.ts'
import { staffFrameMessages } from './locales/staff-frame.gen.ts'
import styles from './Frame.module.css'

/** Directory errors that members reported, and the entries to check. No member is named. */
export function DirectoryPage() {
  const reports = useInfiniteQuery(reportsQuery)
  const [chosen, setChosen] = useState<ReportToDecide>()
  return (
    <>
      <PageHeader title={texts.title} answer={texts.answer} />
      <QueryView query={reports} failed={staffFrameMessages.failed}>
        {({ pages }) => (
          <Part title={texts.queue({ count: pages[0]?.count ?? 0 })}>
            {!pages[0]?.isOffered && <p>{texts.notOffered}</p>}
            {pages[0]?.isOffered && pages[0].count === 0 && <p>{texts.none}</p>}
            <ul role="list" className={styles.list}>
              {pages
                .flatMap((page) => page.reports)
                .map((report) => (
                  <Report key={report.reportId} report={report} onDecide={setChosen} />
                ))}
            </ul>
            {reports.hasNextPage && (
              <Button
                aria-disabled={reports.isFetchingNextPage}
                onPress={() => void (reports.isFetchingNextPage || reports.fetchNextPage())}
              >
                {texts.more}
              </Button>
            )}
          </Part>
        )}
      </QueryView>
      <ImportsPart />
      <UncheckedPart />
      <SharedPart />
      {chosen && <Deciding report={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

type ReportProps = { report: ReportToDecide; onDecide: (report: ReportToDecide) => void }

function Report({ report, onDecide }: ReportProps) {
  const { providerName, shouldBe, how, sentOn, dueOn, isLate } = report
  const fact = texts.facts[report.fact]
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3>{providerName}</h3>
        {isLate && <Label color="red">{texts.late}</Label>}
      </div>
      <DataList variant="grid">
        <Fact term={texts.fact}>{fact}</Fact>
        <Fact term={texts.is}>{listedText(report)}</Fact>
        <Fact term={texts.shouldBe}>{shouldBe}</Fact>
        <Fact term={texts.how}>{how}</Fact>
        <Fact term={texts.sent}>{longDate(sentOn)}</Fact>
        <Fact term={texts.due}>{dueOn === null ? null : longDate(dueOn)}</Fact>
      </DataList>
      <div className={styles.buttons}>
        <Button
          aria-label={texts.decideOf({ fact, provider: providerName })}
          onPress={() => onDecide(report)}
        >
          {texts.decide}
        </Button>
      </div>
    </li>
  )
}

/** The listed value; a phone number as the directory shows it. */
const listedText = ({ fact, is }: ReportToDecide): string => (fact === 'phone' ? phoneNumber(is) : is)

const Decision = v.object({ decision: v.picklist(REPORT_DECISIONS, texts.choose) })

function Deciding({ report, onClose }: { report: ReportToDecide; onClose: () => void }) {
  const client = useQueryClient()
  const { send } = useIdempotentMutation(decisionOf(report.reportId))
  const { fact, providerName, shouldBe } = report
  return (
    <Dialog
      title={texts.decideOf({ fact: texts.facts[fact], provider: providerName })}
      isOpen
      onClose={onClose}
      actions={null}
    >
      <DataList>
        <Fact term={texts.is}>{listedText(report)}</Fact>
        <Fact term={texts.shouldBe}>{shouldBe}</Fact>
      </DataList>
      <p>{texts.decisionBody}</p>
      <Form
        schema={Decision}
        onSend={async (typed) => {
          await send(typed)
          announce(texts.decided)
          onClose()
          await client.invalidateQueries()
        }}
        troubleOf={(failure) => formTrouble(failure, { decision: texts.cannotCorrect })}
        submit={{ label: texts.save, busy: texts.saving }}
        otherwise={
          <Button variant="quiet" onPress={onClose}>
            {texts.cancel}
          </Button>
        }
      >
        <RadioGroup
          name="decision"
          label={texts.decision}
          choices={REPORT_DECISIONS.map((value) => ({ value, label: texts.decisions[value] }))}
        />
      </Form>
    </Dialog>
  )
}

/** Entries with the same provider number, of which one is usually wrong. */
function SharedPart() {
  const query = useQuery(sharedNpisQuery)
  return (
    <Part title={texts.shared}>
      <QueryView query={query} failed={staffFrameMessages.failed}>
        {({ shared, hasMore }) => (
          <>
            {shared.length === 0 && <p>{texts.sharedNone}</p>}
            {shared.length > 0 && (
              <DataList>
                {shared.map(({ npi, names }) => (
                  <Fact key={npi} term={npi}>
                    {names.join(' · ')}
                  </Fact>
                ))}
              </DataList>
            )}
            {hasMore && <p>{texts.sharedMore}</p>}
          </>
        )}
      </QueryView>
    </Part>
  )
}
