import { Link } from '@tanstack/react-router'
import { linkingDisclaimer } from '#content/content.ts'
import { RichText } from '#content/RichText.tsx'
import { titles } from '#content/titles.words.ts'
import { brandOf } from '#member/brand.ts'
import { useSelectedPlan } from '#member/plan.ts'
import { useSession } from '#session/session.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EnglishNote } from './EnglishNote.tsx'
import { words } from './help.words.ts'
import { WayBack } from './WayBack.tsx'
import styles from './LinkingDisclaimerPage.module.css'

/** What holds for links to other sites, by line of business (spec §2.4). */
export function LinkingDisclaimerPage() {
  const plan = useSelectedPlan()
  const isSignedIn = useSession().state !== 'out'
  return (
    <div className={styles.page}>
      {!isSignedIn && <WayBack />}
      <PageHeader title={titles.linkingDisclaimer} answer={brandOf(plan).brandName} />
      <EnglishNote />
      <Card className={styles.text}>
        <div lang="en">
          <RichText html={linkingDisclaimer(plan)} />
        </div>
        <p>
          <Link to="/terms-of-use">{words.disclaimer.terms}</Link>
        </p>
      </Card>
    </div>
  )
}
