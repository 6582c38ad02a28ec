import { use, useId } from 'react'
import { ContentLink } from '#content/ContentLink.tsx'
import { linkTarget } from '#content/link-target.ts'
import type { Block, ContentItem } from '#contract/content/item.ts'
import { RichText } from '#content/RichText.tsx'
import { useMemberIfAny } from '#member/current.ts'
import { ReadOnly } from '#content/read-only.ts'
import { Card } from '#ui/Card.tsx'
import { Label } from '#ui/Label.tsx'
import { mayOpenApp } from './app-access.ts'
import { ssoMessages } from './locales/sso.gen.ts'
import { AgreedLink, type Agreement, SsoButton } from './SsoButton.tsx'
import { ContentPicture } from './ContentPicture.tsx'
import styles from './ContentBlock.module.css'

/** A block; a block with an agreement names the program that requires it. */
type Shown = Pick<ContentItem, 'data'> &
  (Pick<ContentItem, 'content_id' | 'dataExitModal'> | { dataExitModal?: undefined })

/**
 * A block of content: title, body, picture, and a button that opens a link or a connected application (spec §2.4). It
 * is in this folder because content itself doesn't know hand-offs. A button that isn't for this member is left out.
 */
export function ContentBlock({
  item,
  level: Heading = 'h2',
  isUntitled = false,
}: {
  item: Shown
  level?: 'h1' | 'h2'
  /** Whether the page shows the title itself. */
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
      {data.templateType === 'image' && data.image && <ContentPicture address={data.image} />}
      <div className={styles.words}>
        {!isUntitled && (
          <Heading id={heading} tabIndex={Heading === 'h1' ? -1 : undefined}>
            {data.title}
          </Heading>
        )}
        <RichText html={data.body}>
          <BlockButton block={data} agreement={agreementIn(item)} />
        </RichText>
      </div>
    </Card>
  )
}

const agreementIn = (item: Shown): Agreement | undefined =>
  item.dataExitModal && { program: item.content_id, exit: item.dataExitModal }

function BlockButton(props: { block: Block; agreement: Agreement | undefined }) {
  return use(ReadOnly) ? <NamedButton block={props.block} /> : <LeadingButton {...props} />
}

/** The button as text: its label and its destination. */
function NamedButton({ block: { buttonLabel, buttonLink, buttonSSO } }: { block: Block }) {
  if (!buttonLabel) return null
  return (
    <p>
      <Label color="accent">{buttonLabel}</Label> {buttonSSO ? ssoMessages.apps[buttonSSO] : buttonLink}
    </p>
  )
}

function LeadingButton({ block, agreement }: { block: Block; agreement: Agreement | undefined }) {
  const member = useMemberIfAny()
  const { title, buttonLabel, buttonLink, buttonSSO } = block
  if (buttonLink && agreement)
    return (
      member &&
      linkTarget(buttonLink).kind !== 'nowhere' && (
        <AgreedLink link={buttonLink} name={title} agreement={agreement}>
          {buttonLabel}
        </AgreedLink>
      )
    )
  if (buttonLink)
    return (
      <p>
        <ContentLink href={buttonLink} variant="primary">
          {buttonLabel}
        </ContentLink>
      </p>
    )
  if (!buttonSSO || !member || !mayOpenApp(buttonSSO, member)) return null
  return (
    <SsoButton app={buttonSSO} agreement={agreement}>
      {buttonLabel}
    </SsoButton>
  )
}
