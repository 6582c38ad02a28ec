import { mdiOpenInNew } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { insurerText } from '#base/insurer-text.ts'
import type { Message } from '#contract/entities/message.ts'
import { useMember } from '#member/current.ts'
import { titledDocument } from '#records/document-title.ts'
import { savedDocumentsQuery, savedName } from '#records/documents.queries.ts'
import { documentMessages } from '#records/locales/document.gen.ts'
import { useDocumentTab } from '#files/use-document-tab.tsx'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { threadMessages as texts } from '#features/messages/locales/thread.gen.ts'
import styles from './Thread.module.css'

/** The document that a message is about; it opens as on the documents page. */
export function RelatedDocument({ document: one }: { document: NonNullable<Message['document']> }) {
  const { plan } = useMember()
  const { data: saved = [] } = useQuery(savedDocumentsQuery(plan))
  const { isBusy, press, outcome } = useDocumentTab(one, saved.includes(savedName(one)))
  return (
    <div className={styles.related}>
      <DataList>
        <Fact
          term={texts.documentTerm}
          action={
            <Button
              variant="quiet"
              icon={mdiOpenInNew}
              aria-label={texts.openDocument({ title: titledDocument(one, insurerText(one.title)) })}
              aria-disabled={isBusy}
              onPress={press}
            >
              {documentMessages.open}
            </Button>
          }
        >
          <InsurerText text={one.title} format={(title) => titledDocument(one, title)} />
        </Fact>
      </DataList>
      {outcome}
    </div>
  )
}
