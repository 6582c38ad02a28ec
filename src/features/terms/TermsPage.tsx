import { mdiPrinterOutline } from '@mdi/js'
import { type Section, content, contentText, sectionsOf, useContent } from '#content/content.ts'
import { RichText } from '#content/RichText.tsx'
import { EnglishNote } from '#content/EnglishNote.tsx'
import { WayBack } from '#content/WayBack.tsx'
import { useMemberIfAny } from '#member/current.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { termsMessages } from './locales/terms.gen.ts'
import { AcceptTerms } from './AcceptTerms.tsx'
import styles from './TermsPage.module.css'

/** The terms of use: version and date, changes, thirty numbered sections (spec §9). */
export function TermsPage() {
  useContent()
  const isSignedIn = useSession().state !== 'out'
  const member = useMemberIfAny()
  const sections = sectionsOf('terms')
  const changes = content('terms.changes')
  return (
    <div className={styles.page}>
      {!isSignedIn && <WayBack />}
      <PageHeader
        title={titleMessages.terms}
        answer={<span lang="en">{contentText('terms')}</span>}
        actions={
          <Button icon={mdiPrinterOutline} className={styles.print} onPress={() => window.print()}>
            {termsMessages.print}
          </Button>
        }
      />
      {member && !member.hasAcceptedTerms && <AcceptTerms username={member.username} />}
      <EnglishNote />
      <div lang="en">{typeof changes === 'string' && <RichText html={changes} />}</div>
      <div className={styles.columns}>
        <Contents sections={sections} />
        <div className={styles.sections} lang="en">
          {sections.map((section) => (
            <TermsSection key={section.number} {...section} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The id of a section, for links from letters and from the list of sections. */
const anchorOf = (number: number): string => `section-${number}`

function TermsSection({ number, block }: Section) {
  const id = anchorOf(number)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {termsMessages.section({ number, title: block.title })}
      </h2>
      <RichText html={block.body} />
    </section>
  )
}

type ContentsProps = { sections: readonly Section[] }

/** The sections as links: beside the text if there is room, otherwise folded above it. */
function Contents({ sections }: ContentsProps) {
  return (
    <>
      <nav className={styles.aside} aria-label={termsMessages.contents}>
        <p className={styles.title}>{termsMessages.contents}</p>
        <SectionLinks sections={sections} />
      </nav>
      <nav className={styles.folded} aria-label={termsMessages.contents}>
        <Disclosure summary={termsMessages.contents}>
          <SectionLinks sections={sections} />
        </Disclosure>
      </nav>
    </>
  )
}

const SectionLinks = ({ sections }: ContentsProps) => (
  <ol role="list" className={styles.list} lang="en">
    {sections.map(({ number, block }) => (
      <li key={number}>
        <a href={`#${anchorOf(number)}`}>{termsMessages.section({ number, title: block.title })}</a>
      </li>
    ))}
  </ol>
)
