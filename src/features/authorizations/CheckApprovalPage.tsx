import { mdiClipboardListOutline, mdiEmailOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { titleMessages } from '#content/locales/title.gen.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { useBrand } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { useFreshness } from '#offline/use-freshness.ts'
import { mayOpenApp } from '#sso/app-access.ts'
import { SsoButton } from '#sso/SsoButton.tsx'
import { BackLink } from '#ui/BackLink.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ApprovalSearch } from './ApprovalSearch.tsx'
import { approvalRulesFile, approvalRulesQuery } from './approval-rules.queries.ts'
import { authorizationMessages } from './locales/authorization.gen.ts'
import { approvalRulesMessages as texts } from './locales/approval-rules.gen.ts'
import styles from './ApprovalRules.module.css'

/** Whether a service or drug needs approval under the member's plan. */
export function CheckApprovalPage() {
  const { plan } = useMember()
  const { member: phone } = useBrand(plan).phones
  const query = useQuery({ ...approvalRulesQuery(plan), retryOnMount: false })
  const freshness = useFreshness(query)
  return (
    <div className={styles.page}>
      <PageHeader
        back={<BackLink to="/authorizations">{authorizationMessages.all}</BackLink>}
        title={titleMessages.checkApproval}
        freshness={query.data && <Freshness {...freshness} />}
      />
      <p className={styles.intro}>{texts.intro}</p>
      <QueryView
        query={query}
        place="list"
        failed={texts.failed}
        offline={texts.offline}
        isEmpty={({ rules }) => rules.length === 0}
        empty={
          <EmptyState icon={mdiClipboardListOutline} title={<h2>{texts.empty.title}</h2>}>
            <p>{texts.empty.body}</p>
          </EmptyState>
        }
      >
        {({ rules }) => (
          <>
            <ApprovalSearch
              rules={rules}
              phone={phone}
              ways={
                <ButtonLink to="/messages/new" icon={mdiEmailOutline}>
                  {texts.write}
                </ButtonLink>
              }
            />
            <p className={styles.note}>{texts.note}</p>
            <div className={styles.ways}>
              <DownloadButton name={texts.file} get={() => approvalRulesFile(plan)}>
                {texts.download}
              </DownloadButton>
              <ButtonLink to="/how-we-decide" variant="quiet">
                {titleMessages.howWeDecide}
              </ButtonLink>
            </div>
          </>
        )}
      </QueryView>
      <Guidelines />
    </div>
  )
}

/**
 * The criteria that reviewers use, for members whose plan publishes them (spec §2.3: the page identifier `interqual`).
 */
function Guidelines() {
  const heading = useId()
  const member = useMember()
  if (!mayOpenApp('interqual', member)) return null
  return (
    <Card aria-labelledby={heading} className={styles.guidelines}>
      <div className={styles.answer}>
        <h2 id={heading}>{texts.guidelines.title}</h2>
        <p className={styles.sentence}>{texts.guidelines.body}</p>
        <div>
          <SsoButton app="interqual" look="secondary" />
        </div>
      </div>
    </Card>
  )
}
