import { createFileRoute } from '@tanstack/react-router'
import { useId } from 'react'
import { loadRichText } from '#content/RichText.tsx'
import { usePlanBrands } from '#member/brand.ts'
import { BrandMark } from '#ui/BrandMark.tsx'
import { Card } from '#ui/Card.tsx'
import { titleMessages } from '#content/messages/title.gen.ts'
import { HelpPage } from './HelpPage.tsx'
import { helpMessages } from './messages/help.gen.ts'
import styles from './HelpPage.module.css'

/** The names and marks of the insurer group, and how to use them. */
export const Route = createFileRoute('/_lobby/brand-resources')({
  staticData: { title: titleMessages.brandResources, access: 'public' },
  loader: async (): Promise<void> => void (await loadRichText()),
  component: BrandResourcesPage,
})

function BrandResourcesPage() {
  const heading = useId()
  return (
    <HelpPage id="brand-resources" title={titleMessages.brandResources}>
      <Card className={styles.brands} aria-labelledby={heading}>
        <h2 id={heading}>{helpMessages.brands}</h2>
        <p>{helpMessages.brandsBody}</p>
        <ul role="list" className={styles.names}>
          {usePlanBrands().map(({ key, brandName, mark }) => (
            <li key={key} className={styles.brand} data-brand={key}>
              <BrandMark mark={mark} size={40} />
              {brandName}
            </li>
          ))}
        </ul>
      </Card>
    </HelpPage>
  )
}
