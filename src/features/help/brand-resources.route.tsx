import { createFileRoute } from '@tanstack/react-router'
import type { Brand } from '#contract/brands/brand.ts'
import { markFile } from '#contract/brands/mark-file.ts'
import { loadRichText } from '#content/RichText.tsx'
import { usePlanBrands } from '#member/brand.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { BrandMark } from '#ui/BrandMark.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { HelpPage } from './HelpPage.tsx'
import { helpMessages } from './locales/help.gen.ts'
import styles from './HelpPage.module.css'

const texts = helpMessages.brands

/** The names and marks of the insurer group, and the rules for using them. */
export const Route = createFileRoute('/_lobby/brand-resources')({
  staticData: { title: titleMessages.brandResources, access: 'public' },
  loader: async (): Promise<void> => void (await loadRichText()),
  component: BrandResourcesPage,
})

function BrandResourcesPage() {
  return (
    <HelpPage id="brand-resources" title={titleMessages.brandResources}>
      <TitledCard className={styles.brands} title={texts.title}>
        <p>{texts.body}</p>
        <ul role="list" className={styles.names}>
          {usePlanBrands().map((brand) => (
            <li key={brand.key} className={styles.brand} data-brand={brand.key}>
              <BrandMark mark={brand.mark} size={40} />
              <span>{brand.brandName}</span>
              <DownloadButton
                variant="quiet"
                name={`${brand.key}-logo.svg`}
                get={() => logoOf(brand)}
                isHere
                aria-label={texts.downloadNamed({ brand: brand.brandName })}
              >
                {texts.download}
              </DownloadButton>
            </li>
          ))}
        </ul>
      </TitledCard>
    </HelpPage>
  )
}

/** The logo in its colors for white paper, regardless of the page's theme. */
function logoOf({ mark, colors }: Brand): Promise<Blob> {
  const { accent, onAccent } = colors.light
  const svg = markFile(mark, { ground: accent, figure: onAccent })
  return Promise.resolve(new Blob([svg], { type: 'image/svg+xml' }))
}
