import { useState } from 'react'
import { portalConfig } from '#base/config.ts'
import { useStore } from '#base/store.ts'
import { WayBack } from '#content/WayBack.tsx'
import { contactOf, useBrand, usePlanBrands } from '#member/brand.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { contactMessages } from './locales/contact.gen.ts'
import { HaveReady, PhoneLines, WriteToUs } from './ContactCards.tsx'
import cardStyles from './ContactCards.module.css'
import styles from './ContactPage.module.css'

/** For everyone, signed in or not: a member who can't sign in needs a number most. */
export function ContactPage() {
  const [chosen, setChosen] = useState('')
  const house = useBrand()
  const brands = usePlanBrands()
  const { hasDirectory } = useStore(portalConfig)
  const choices = brands.map(({ key, brandName }) => ({ value: key, label: brandName }))
  const contact = contactOf(brands.find(({ key }) => key === chosen) ?? house)
  return (
    <div className={styles.page}>
      <WayBack />
      <PageHeader title={titleMessages.contact} answer={contactMessages.answer} />
      <div className={styles.brand}>
        <SelectField
          name="brand"
          label={contactMessages.brand}
          hint={contactMessages.brandHint}
          isOptional
          none={contactMessages.anyBrand}
          choices={choices}
          onChosen={setChosen}
        />
      </div>
      <PhoneLines lines={contact.lines} />
      <div className={styles.columns}>
        <HaveReady />
        <WriteToUs {...contact} />
        <AskAQuestion />
        {hasDirectory && <LookForCare />}
      </div>
    </div>
  )
}

function AskAQuestion() {
  return (
    <TitledCard className={cardStyles.card} title={contactMessages.question}>
      <p>{contactMessages.questionBody}</p>
      <p>
        <ButtonLink to="/contact-us">{contactMessages.signInToAsk}</ButtonLink>
      </p>
    </TitledCard>
  )
}

function LookForCare() {
  return (
    <TitledCard className={cardStyles.card} title={contactMessages.directory}>
      <p>{contactMessages.directoryBody}</p>
      <p>
        <ButtonLink to="/provider-directory">{contactMessages.openDirectory}</ButtonLink>
      </p>
    </TitledCard>
  )
}
