import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadRichText } from '#content/RichText.tsx'
import { ContentLink } from '#content/ContentLink.tsx'
import { brandOf } from '#member/brand.ts'
import { chosenPlan } from '#member/plan.ts'
import { language } from '#base/language.ts'
import { connection, isCutOffBy } from '#offline/connection.ts'
import { Notice } from '#ui/Notice.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { HelpPage } from './HelpPage.tsx'
import { helpMessages } from './locales/help.gen.ts'

/**
 * The information page is on the insurer's public site (spec §2.1); this page has the facts for members who can't open
 * it.
 */
export const Route = createFileRoute('/_lobby/paperless')({
  staticData: { title: titleMessages.paperless, access: 'public' },
  beforeLoad: () => {
    if (!isCutOffBy(connection.get())) throw redirect({ href: brandOf(chosenPlan()).paperlessLink })
  },
  loader: async (): Promise<void> => void (await loadRichText()),
  component: PaperlessPage,
})

function PaperlessPage() {
  const { paperlessLink: link, linkTexts } = brandOf(chosenPlan())
  return (
    <HelpPage id="paperless" title={titleMessages.paperless}>
      <Notice
        action={
          <ContentLink href={link} variant="secondary">
            {linkTexts.paperless[language]}
          </ContentLink>
        }
      >
        {helpMessages.paperless.unusable}
      </Notice>
    </HelpPage>
  )
}
