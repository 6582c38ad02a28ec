import { ContentLink } from '#content/ContentLink.tsx'
import { titles } from '#content/titles.words.ts'
import { brandOf } from '#member/brand.ts'
import { Notice } from '#ui/Notice.tsx'
import { HelpPage } from './HelpPage.tsx'
import { words } from './help.words.ts'
import { usableLink } from './paperless.ts'

/** Stands in for the insurer's own page where that cannot be opened. */
export function PaperlessPage() {
  const link = usableLink(brandOf().paperlessLink)
  return (
    <HelpPage id="paperless" title={titles.paperless}>
      <Notice
        action={
          link && (
            <ContentLink href={link} look="secondary">
              {words.paperless.details}
            </ContentLink>
          )
        }
      >
        {words.paperless.unusable}
      </Notice>
    </HelpPage>
  )
}
