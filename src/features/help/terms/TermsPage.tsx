import { mdiPrinterOutline } from '@mdi/js'
import { Suspense, lazy } from 'react'
import { content, contentText } from '#content/content.ts'
import { RichText } from '#content/RichText.tsx'
import { titles } from '#content/titles.words.ts'
import { EnglishNote } from '#features/help/EnglishNote.tsx'
import { words } from '#features/help/help.words.ts'
import { sectionsOf } from '#features/help/sections.ts'
import { WayBack } from '#features/help/WayBack.tsx'
import { useMemberIfAny } from '#member/current.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Contents } from './Contents.tsx'
import { Section } from './Section.tsx'
import styles from './TermsPage.module.css'

// Needed once for each version; most who come here only read.
const AcceptTerms = lazy(() => import('./AcceptTerms.tsx').then((file) => ({ default: file.AcceptTerms })))

/** The terms of use: version and date, what changed, thirty numbered sections (spec §9). */
export function TermsPage() {
  const isSignedIn = useSession().state !== 'out'
  const member = useMemberIfAny()
  const sections = sectionsOf('terms')
  const changes = content('terms.changes')
  return (
    <div className={styles.page}>
      {!isSignedIn && <WayBack />}
      <PageHeader
        title={titles.terms}
        answer={<span lang="en">{contentText('terms')}</span>}
        actions={
          <Button icon={mdiPrinterOutline} className={styles.print} onClick={() => window.print()}>
            {words.terms.print}
          </Button>
        }
      />
      {member && !member.hasAcceptedTerms && (
        <Suspense fallback={<Skeleton shape="block" />}>
          <AcceptTerms username={member.username} />
        </Suspense>
      )}
      <EnglishNote />
      <div lang="en">{typeof changes === 'string' && <RichText html={changes} />}</div>
      <div className={styles.columns}>
        <Contents sections={sections} />
        <div className={styles.sections} lang="en">
          {sections.map((section) => (
            <Section key={section.number} {...section} />
          ))}
        </div>
      </div>
    </div>
  )
}
