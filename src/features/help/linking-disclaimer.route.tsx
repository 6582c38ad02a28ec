import { RichText, loadRichText } from '#content/RichText.tsx'
import { Link, createFileRoute } from '@tanstack/react-router'
import { linkingDisclaimer } from '#content/content.ts'
import { titles } from '#content/titles.words.ts'
import { brandOf } from '#member/brand.ts'
import { useSelectedPlan } from '#member/plan.ts'
import { useSession } from '#session/session.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EnglishNote } from './HelpPage.tsx'
import { words } from './help.words.ts'
import { WayBack } from './WayBack.tsx'
import styles from './HelpPage.module.css'

/** The terms for links to other sites, by line of business (spec §2.4). */
export const Route = createFileRoute('/_portal/linking-disclaimer')({
  staticData: { title: titles.linkingDisclaimer, access: 'public' },
  loader: async (): Promise<void> => void (await loadRichText()),
  component: LinkingDisclaimerPage,
})

function LinkingDisclaimerPage() {
  const plan = useSelectedPlan()
  const isSignedIn = useSession().state !== 'out'
  return (
    <div className={styles.page}>
      {!isSignedIn && <WayBack />}
      <PageHeader title={titles.linkingDisclaimer} answer={brandOf(plan).brandName} />
      <EnglishNote />
      <Card className={styles.disclaimer}>
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
