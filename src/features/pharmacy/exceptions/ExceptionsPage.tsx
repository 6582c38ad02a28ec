import { mdiFileDocumentEditOutline, mdiFileQuestionOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { shortDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import type { DrugException } from '#contract/entities/drug-exception.ts'
import { shownClock } from '#deadlines/clock.rules.ts'
import { now, today } from '#base/clock.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { useFreshness } from '#offline/use-freshness.ts'
import { exceptionsQuery } from '#records/drug-exceptions.queries.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { MainAction } from '#ui/MainAction.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Row, RowLink, Rows } from '#ui/Rows.tsx'
import { ExceptionLabel } from './ExceptionLabel.tsx'
import { exceptionsMessages as texts } from './locales/exceptions.gen.ts'
import parts from '#ui/Parts.module.css'

/** Requests about drugs, with their status and deadline. */
export function ExceptionsPage() {
  const { plan } = useMember()
  const query = useQuery({ ...exceptionsQuery(plan), retryOnMount: false })
  const freshness = useFreshness(query)
  const { data } = query
  return (
    <div className={parts.page}>
      <PageHeader
        back={<BackLink to="/pharmacy">{titleMessages.pharmacy}</BackLink>}
        title={titleMessages.drugExceptions}
        freshness={data && <Freshness {...freshness} />}
        actions={
          data && (
            <MainAction of="page">
              <ButtonLink to="/pharmacy/exceptions/new" variant="primary" icon={mdiFileDocumentEditOutline}>
                {texts.ask}
              </ButtonLink>
            </MainAction>
          )
        }
      />
      <p className={parts.quiet}>{texts.intro}</p>
      <QueryView
        query={query}
        place="list"
        failed={texts.failed}
        offline={texts.offline}
        isEmpty={({ exceptions }) => exceptions.length === 0}
        empty={
          <EmptyState icon={mdiFileQuestionOutline} title={<h2>{texts.none.title}</h2>}>
            <p>{texts.none.body}</p>
          </EmptyState>
        }
      >
        {({ exceptions, members }) => (
          <Rows label={texts.listLabel}>
            {exceptions.map((one) => (
              <Row
                key={one.handle}
                title={
                  <RowLink to="/pharmacy/exceptions/$id" params={{ id: one.handle }}>
                    {insurerText(one.drug) || texts.noDrug}
                  </RowLink>
                }
                label={<ExceptionLabel state={one.state} />}
                when={texts.sent({ day: shortDate(one.sentOn) })}
                facts={[texts.kinds[one.kind], members.length > 1 && one.memberName, deadlineWords(one)]}
              />
            ))}
          </Rows>
        )}
      </QueryView>
    </div>
  )
}

/** The deadline of an open request, in a few words. */
const deadlineWords = ({ deadline }: DrugException) => deadline && shownClock(deadline, now(), today()).title
