import { useId } from 'react'
import { ContentLink } from '#content/ContentLink.tsx'
import type { Block, ContentItem } from '#contract/content/item.ts'
import { RichText } from '#content/RichText.tsx'
import { useMemberIfAny } from '#member/current.ts'
import { Card } from '#ui/Card.tsx'
import { appOf } from './hand-off.ts'
import { SsoButton } from './SsoButton.tsx'
import styles from './ContentBlock.module.css'

/**
 * A block of content: title, body, picture, and a button that opens a link or a connected application (spec §2.4); it
 * lives with the hand-off, which content itself knows nothing of. A button that is not for this member is left out.
 */
export function ContentBlock({
  item,
  level: Heading = 'h2',
  isUntitled = false,
}: {
  item: Pick<ContentItem, 'data' | 'dataExitModal'>
  level?: 'h1' | 'h2'
  /** The page says the title itself. */
  isUntitled?: boolean
}) {
  const heading = useId()
  const { data } = item
  if (typeof data === 'string') return <RichText html={data} />
  return (
    <Card
      className={styles.block}
      {...(isUntitled ? { 'aria-label': data.title } : { 'aria-labelledby': heading })}
    >
      {data.templateType === 'image' && data.image && (
        <img className={styles.picture} src={data.image} alt="" width={320} height={200} />
      )}
      <div className={styles.words}>
        {!isUntitled && (
          <Heading id={heading} tabIndex={Heading === 'h1' ? -1 : undefined}>
            {data.title}
          </Heading>
        )}
        <RichText html={data.body}>
          <BlockButton block={data} exit={item.dataExitModal} />
        </RichText>
      </div>
    </Card>
  )
}

function BlockButton({ block, exit }: { block: Block; exit: ContentItem['dataExitModal'] }) {
  const member = useMemberIfAny()
  const { buttonLabel, buttonLink, buttonSSO } = block
  if (buttonLink)
    return (
      <p>
        <ContentLink href={buttonLink} variant="primary">
          {buttonLabel}
        </ContentLink>
      </p>
    )
  if (!buttonSSO || !member || !appOf(buttonSSO).mayOpen(member)) return null
  return (
    <SsoButton app={buttonSSO} exit={exit}>
      {buttonLabel}
    </SsoButton>
  )
}
