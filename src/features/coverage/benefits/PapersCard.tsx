import { mdiOpenInNew } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { downloadPaper, downloadProof, planPapersQuery } from '#benefits/benefits.queries.ts'
import { CoverageLetterDownload } from '#files/CoverageLetterDownload.tsx'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { useDocumentTab } from '#files/use-document-tab.tsx'
import type { PlanPaper } from '#contract/entities/plan-paper.ts'
import { mayCoordinateBenefits } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { FillForm } from '#records/FillForm.tsx'
import type { DocumentName } from '#records/documents.queries.ts'
import { profileQuery } from '#records/profile.queries.ts'
import { SsoButton } from '#sso/SsoButton.tsx'
import { Button, ButtonAnchor } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { coverageMessages } from '#features/coverage/locales/coverage.gen.ts'
import { papersMessages as texts } from '#features/coverage/locales/papers.gen.ts'
import styles from './Benefits.module.css'

/** The plan's documents, the letters that prove coverage, and which plan pays first. */
export function PapersCard() {
  const member = useMember()
  const { plan } = member
  const query = useQuery({ ...planPapersQuery(plan), retryOnMount: false })
  return (
    <>
      <QueryView query={query} failed={texts.failed} offline={{ body: texts.offline }}>
        {({ papers, otherCoverage, hasProof }) => (
          <>
            <TitledCard title={texts.title} className={styles.card}>
              <div className={styles.items}>
                {papers.map((paper) => (
                  <Paper key={`${paper.paper} ${paper.year} ${paper.issuedOn}`} paper={paper} />
                ))}
                {hasProof && (
                  <div className={styles.item}>
                    <h3>{texts.proof}</h3>
                    <p className={styles.note}>{texts.proofBody}</p>
                    <DownloadButton name={texts.proofFile} get={() => downloadProof(plan)}>
                      {texts.proofDownload}
                    </DownloadButton>
                  </div>
                )}
              </div>
            </TitledCard>
            {otherCoverage && (
              <TitledCard title={texts.other} className={styles.card}>
                <p>{texts.paysFirst[otherCoverage.paysFirst]}</p>
                <DataList variant="grid">
                  {otherCoverage.otherPlan !== null && (
                    <Fact term={texts.otherPlan}>{otherCoverage.otherPlan}</Fact>
                  )}
                  {otherCoverage.askedOn !== null && (
                    <Fact term={texts.askedOn}>{longDate(otherCoverage.askedOn)}</Fact>
                  )}
                </DataList>
                <div>
                  {mayCoordinateBenefits(member) ? (
                    <SsoButton app="cob" look="secondary">
                      {texts.update}
                    </SsoButton>
                  ) : (
                    <FillForm form="other-coverage">{texts.update}</FillForm>
                  )}
                </div>
              </TitledCard>
            )}
          </>
        )}
      </QueryView>
      <CreditableLetter />
    </>
  )
}

/** The creditable coverage letter, if the insurer makes one for this member. */
function CreditableLetter() {
  const { plan } = useMember()
  const { data } = useQuery(profileQuery(plan))
  const { makesLetter = false, notAllowed = [] } = data?.profile ?? {}
  if (!makesLetter || notAllowed.includes('creditable-coverage')) return null
  return (
    <TitledCard className={styles.card} title={coverageMessages.letter.title}>
      <p className={styles.note}>{coverageMessages.letter.body}</p>
      <CoverageLetterDownload memberId={plan.memberId} />
    </TitledCard>
  )
}

/** Adds the plan year to a title that doesn't have it. */
const withYear = (title: string, year: number | null): string =>
  year === null || title.includes(String(year)) ? title : `${title} ${year}`

function Paper({ paper }: { paper: PlanPaper }) {
  const { plan } = useMember()
  const { title, year, made, document, link, rule } = paper
  const named = withYear(insurerText(title), year)
  return (
    <div className={styles.item}>
      <h3>
        <InsurerText text={title} format={(plain) => withYear(plain, year)} />
      </h3>
      {rule && (
        <p className={styles.note}>
          <InsurerText text={rule.words} /> {rule.by !== null && texts.by({ date: longDate(rule.by) })}{' '}
          {texts.source({ source: rule.source })}
        </p>
      )}
      {made !== null ? (
        <DownloadButton name={`${named}.pdf`} get={() => downloadPaper(plan, made)}>
          {texts.download({ title: named })}
        </DownloadButton>
      ) : document !== null ? (
        <OpenDocument document={document} title={named} />
      ) : link !== null ? (
        <div>
          <ButtonAnchor href={link} target="_blank" rel="noreferrer" icon={mdiOpenInNew}>
            {texts.open({ title: named })}
          </ButtonAnchor>
        </div>
      ) : (
        <p>{texts.call}</p>
      )}
    </div>
  )
}

function OpenDocument({ document, title }: { document: DocumentName; title: string }) {
  const tab = useDocumentTab(document, false)
  return (
    <div>
      <Button icon={mdiOpenInNew} onPress={tab.press}>
        {texts.open({ title })}
      </Button>
      {tab.outcome}
    </div>
  )
}
