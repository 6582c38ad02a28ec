import { mdiCardAccountDetailsOutline, mdiPhoneOutline } from '@mdi/js'
import { language } from '#base/language.ts'
import { contentItem, sectionsOf, useContent } from '#content/content.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { mayViewIdCards } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { FillForm } from '#records/FillForm.tsx'
import { ContentBlock } from '#sso/ContentBlock.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { CountryHelp } from './CountryHelp.tsx'
import { coverageMessages } from './locales/coverage.gen.ts'
import { travelMessages } from './locales/travel.gen.ts'
import styles from './TravelPage.module.css'

/** Steps to take abroad, and the plan's coverage there. The page is content, so it works offline. */
export function TravelPage() {
  useContent()
  const member = useMember()
  const { plan } = member
  const ofPlan = contentItem('travel.plan', plan)
  return (
    <div className={styles.page}>
      <PageHeader
        title={titleMessages.travel}
        answer={travelMessages.answer}
        whose={coverageMessages.whose({ name: plan.displayName, plan: plan.lobDisplayName })}
      />
      {language !== 'en' && <Notice>{travelMessages.englishOnly}</Notice>}
      <p className={styles.ways}>
        {mayViewIdCards(member) && (
          <ButtonLink to="/id-card" variant="primary" icon={mdiCardAccountDetailsOutline}>
            {travelMessages.card}
          </ButtonLink>
        )}
        <ButtonLink to="/contact-us" icon={mdiPhoneOutline}>
          {travelMessages.contact}
        </ButtonLink>
        <FillForm form="care-abroad">{travelMessages.claim}</FillForm>
      </p>
      <CountryHelp />
      <div lang="en" className={styles.blocks}>
        {ofPlan && <ContentBlock item={ofPlan} />}
        {sectionsOf('travel', plan).map(({ number, block }) => (
          <ContentBlock key={number} item={{ data: block }} />
        ))}
      </div>
    </div>
  )
}
