import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadRichText } from '#content/RichText.tsx'
import { ContentLink } from '#content/ContentLink.tsx'
import { brandOf } from '#member/brand.ts'
import { connection, isCutOffBy } from '#offline/connection.ts'
import { Notice } from '#ui/Notice.tsx'
import { titleMessages } from '#content/messages/title.gen.ts'
import { HelpPage } from './HelpPage.tsx'
import { helpMessages } from './messages/help.gen.ts'

/**
 * The information page is on the insurer's public site (spec §2.1); this page has the facts for a member who cannot
 * open it.
 */
export const Route = createFileRoute('/_lobby/paperless')({
  staticData: { title: titleMessages.paperless, access: 'public' },
  beforeLoad: () => {
    const href = insurerLink()
    if (href && !isCutOffBy(connection.get())) throw redirect({ href })
  },
  loader: async (): Promise<void> => void (await loadRichText()),
  component: PaperlessPage,
})

function PaperlessPage() {
  const link = insurerLink()
  return (
    <HelpPage id="paperless" title={titleMessages.paperless}>
      <Notice
        action={
          link && (
            <ContentLink href={link} variant="secondary">
              {helpMessages.paperless.details}
            </ContentLink>
          )
        }
      >
        {helpMessages.paperless.unusable}
      </Notice>
    </HelpPage>
  )
}

/** The insurer's page; undefined where a deployment has no valid address for it. */
function insurerLink(): string | undefined {
  const link = brandOf().paperlessLink
  return URL.canParse(link) && new URL(link).protocol === 'https:' ? link : undefined
}
