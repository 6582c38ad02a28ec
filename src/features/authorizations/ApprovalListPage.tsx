import { mdiClipboardListOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WayBack } from '#content/WayBack.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { useBrand } from '#member/brand.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { ApprovalSearch } from './ApprovalSearch.tsx'
import { publicApprovalRulesFile, publicApprovalRulesQuery } from './approval-rules.queries.ts'
import { useLineNames } from './line-names.ts'
import { approvalRulesMessages as texts } from './locales/approval-rules.gen.ts'
import styles from './ApprovalRules.module.css'

/** The public list of services that need approval, by the plan name on the card (Ark. Code § 23-99-1104). */
export function ApprovalListPage() {
  const lines = useLineNames()
  const [chosen, setChosen] = useState('')
  return (
    <div className={styles.page}>
      <WayBack />
      <PageHeader title={titleMessages.approvalList} />
      <p className={styles.intro}>{texts.publicIntro}</p>
      <div className={styles.choice}>
        <SelectField
          name="line"
          label={texts.line}
          hint={texts.lineHint}
          isOptional="unsaid"
          none={texts.noLine}
          choices={lines}
          onChosen={setChosen}
        />
      </div>
      {chosen !== '' && <LineList key={chosen} line={chosen} />}
      <p className={styles.note}>{texts.note}</p>
      <div className={styles.ways}>
        <ButtonLink to="/how-we-decide" variant="quiet">
          {titleMessages.howWeDecide}
        </ButtonLink>
      </div>
    </div>
  )
}

function LineList({ line }: { line: string }) {
  const { member: phone } = useBrand({ tier1: line }).phones
  const query = useQuery({ ...publicApprovalRulesQuery(line), retryOnMount: false })
  return (
    <QueryView
      query={query}
      place="list"
      failed={texts.failed}
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
              <ButtonLink to="/contact" variant="quiet">
                {texts.contact}
              </ButtonLink>
            }
          />
          <div className={styles.ways}>
            <DownloadButton name={texts.file} get={() => publicApprovalRulesFile(line)}>
              {texts.download}
            </DownloadButton>
          </div>
        </>
      )}
    </QueryView>
  )
}
