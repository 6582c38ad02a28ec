import { createFileRoute } from '@tanstack/react-router'
import { RichText, loadRichText } from '#content/RichText.tsx'
import { linkingDisclaimer, useContent } from '#content/content.ts'
import { useBrand } from '#member/brand.ts'
import { usePlan } from '#member/current.ts'
import { useSession } from '#session/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { EnglishNote } from '#content/EnglishNote.tsx'
import { WayBack } from '#content/WayBack.tsx'
import { termsMessages } from './locales/terms.gen.ts'
import styles from './LinkingDisclaimerPage.module.css'

/** The terms for links to other sites, by line of business (spec §2.4). */
export const Route = createFileRoute('/_portal/linking-disclaimer')({
  staticData: { title: titleMessages.linkingDisclaimer, access: 'public' },
  loader: async (): Promise<void> => void (await loadRichText()),
  component: LinkingDisclaimerPage,
})

function LinkingDisclaimerPage() {
  useContent()
  const plan = usePlan()
  const isSignedIn = useSession().state !== 'out'
  return (
    <div className={styles.page}>
      {!isSignedIn && <WayBack />}
      <PageHeader title={titleMessages.linkingDisclaimer} answer={useBrand(plan).brandName} />
      <EnglishNote />
      <Card className={styles.disclaimer}>
        <div lang="en">
          <RichText html={linkingDisclaimer(plan)} />
        </div>
        <p>
          <ButtonLink to="/terms-of-use" variant="quiet">
            {termsMessages.ofDisclaimer}
          </ButtonLink>
        </p>
      </Card>
    </div>
  )
}
