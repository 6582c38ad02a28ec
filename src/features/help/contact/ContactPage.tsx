import { useId, useState } from 'react'
import { titles } from '#content/titles.words.ts'
import { WayBack } from '#features/help/WayBack.tsx'
import { brandOf, contactOf, planBrands } from '#member/brand.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { words } from './contact.words.ts'
import { HaveReady, PhoneLines, WriteToUs } from './ContactCards.tsx'
import cardStyles from './ContactCards.module.css'
import styles from './ContactPage.module.css'

const choices = planBrands.map(({ key, brandName }) => ({ value: key, label: brandName }))

/** For everyone, signed in or not: a member who cannot sign in needs a number most. */
export function ContactPage() {
  const [chosen, setChosen] = useState('')
  const contact = contactOf(planBrands.find(({ key }) => key === chosen) ?? brandOf())
  return (
    <div className={styles.page}>
      <WayBack />
      <PageHeader title={titles.contact} answer={words.answer} />
      <div className={styles.brand}>
        <SelectField
          name="brand"
          label={words.brand}
          hint={words.brandHint}
          isOptional
          none={words.anyBrand}
          choices={choices}
          onChosen={setChosen}
        />
      </div>
      <PhoneLines lines={contact.lines} />
      <div className={styles.columns}>
        <HaveReady />
        <WriteToUs {...contact} />
        <AskAQuestion />
      </div>
    </div>
  )
}

function AskAQuestion() {
  const heading = useId()
  return (
    <Card className={cardStyles.card} aria-labelledby={heading}>
      <h2 id={heading}>{words.question}</h2>
      <p>{words.questionBody}</p>
      <p>
        <ButtonLink to="/contact-us">{words.signInToAsk}</ButtonLink>
      </p>
    </Card>
  )
}
