import { createLink } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import type { ButtonProps } from 'react-aria-components/Button'
import type { LinkProps } from 'react-aria-components/Link'
import { PlainButton } from './Button.tsx'
import { classes } from './classes.ts'
import { Hidden } from './Hidden.tsx'
import { Anchor } from './Link.tsx'
import styles from './Rows.module.css'

type RowsProps = {
  children: ReactNode
  label?: string | undefined
  hidden?: boolean
  /** Whether the rows are in a card, whose edges they share. */
  isInCard?: boolean
}

/**
 * A list of records. Its own width determines the layout of its rows, so that it also fits beside a detail (decision
 * 048).
 */
export function Rows({ label, hidden, isInCard, children }: RowsProps) {
  return (
    <div className={classes(styles.sheet, isInCard && styles.isInCard)} hidden={hidden}>
      <ul role="list" aria-label={label} className={styles.rows}>
        {children}
      </ul>
    </div>
  )
}

type RowProps = {
  /** The record's name. The whole row presses a `RowLink` or `RowButton` in it. */
  title: ReactNode
  /** The heading level of the title; none in a short list that has its own heading. */
  level?: 2 | 3 | 'none'
  titleRef?: Ref<HTMLHeadingElement & HTMLDivElement>
  /** The text for a record that the member hasn't seen, such as "Unread". */
  unseen?: string | false | undefined
  /** A checkbox, or an icon for the kind of record. */
  lead?: ReactNode
  /** A day or a time, which is never truncated. */
  when?: ReactNode
  /** The person first, then the rest. Empty ones are left out. */
  facts?: readonly ReactNode[]
  /** The start of its text, as much as the row has space for. */
  text?: ReactNode
  amount?: ReactNode
  /** An additional amount, in words. */
  amountNote?: ReactNode
  label?: ReactNode
  /** Whether the label is a sentence, which gets its own line on a phone. */
  hasLongLabel?: boolean
  /** Whether nothing is truncated, because its text contains dates and amounts. */
  isWhole?: boolean
  /** A `RowMenu`, or a single small button. */
  menu?: ReactNode
  isHidden?: boolean
  className?: string | undefined
  /** Encloses the row's content, such as for a row that opens. */
  renderFrame?: (content: ReactNode) => ReactNode
  /** Shown under the row, such as the result of an action. */
  children?: ReactNode
}

/**
 * A record in at most 72 pixels on a phone. At the default text size, long texts are truncated there, but never amounts
 * or dates.
 */
export function Row(props: RowProps) {
  'use memo'
  const { level = 2, titleRef, lead, amount, amountNote, label, hasLongLabel, menu, children } = props
  const Title = level === 'none' ? 'div' : (`h${level}` as const)
  const marks = label && <div className={styles.label}>{label}</div>
  const hasEnd = Boolean(amount || amountNote || (label && !hasLongLabel))
  const content = (
    <>
      <div className={styles.line}>
        {lead && <div className={styles.lead}>{lead}</div>}
        <div className={styles.body}>
          <div className={classes(styles.start, hasLongLabel && styles.hasLongLabel)}>
            <Title
              ref={titleRef}
              tabIndex={titleRef ? -1 : undefined}
              className={classes(styles.title, props.unseen && styles.isUnseen)}
            >
              {props.title}
            </Title>
            {props.unseen && <Hidden>{props.unseen}</Hidden>}
            {hasLongLabel && marks}
            <Facts when={props.when} facts={props.facts ?? []} />
            {props.text && <p className={styles.text}>{props.text}</p>}
          </div>
          {hasEnd && (
            <div className={styles.end}>
              {(amount || amountNote) && (
                <div className={styles.amounts}>
                  {amount && <span className={styles.amount}>{amount}</span>}
                  {amountNote && <span className={styles.note}>{amountNote}</span>}
                </div>
              )}
              {!hasLongLabel && marks}
            </div>
          )}
        </div>
        {menu && <div className={styles.menu}>{menu}</div>}
      </div>
      {children && <div className={styles.below}>{children}</div>}
    </>
  )
  return (
    <li
      className={classes(styles.row, props.isWhole && styles.isWhole, props.className)}
      hidden={props.isHidden}
    >
      {props.renderFrame ? props.renderFrame(content) : content}
    </li>
  )
}

/** Facts are never split: one that doesn't fit starts a new line, or is left out on a phone. */
function Facts({ when, facts }: { when: ReactNode; facts: readonly ReactNode[] }) {
  const stated = [when && <span className={styles.when}>{when}</span>, ...facts].filter(Boolean)
  if (stated.length === 0) return null
  return (
    <p className={styles.facts}>
      {stated.map((fact, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- facts have no other key than their place
        <span key={place} className={styles.fact}>
          {place > 0 && <span className={styles.dot}> · </span>}
          {fact}
        </span>
      ))}
    </p>
  )
}

type RowAnchorProps = LinkProps & { ref?: Ref<HTMLAnchorElement> }

const RowAnchor = (props: RowAnchorProps) => <Anchor {...props} className={styles.press} />

/** The link that a whole row follows, like any link, even in a new tab. */
export const RowLink = createLink(RowAnchor)

type RowButtonProps = Omit<ButtonProps, 'className' | 'children'> & { children: ReactNode }

/** The button that a whole row presses, for a record without an address. */
export const RowButton = ({ children, ...rest }: RowButtonProps) => (
  <PlainButton {...rest} className={styles.press}>
    <span className={styles.words}>{children}</span>
  </PlainButton>
)
