import type { CSSProperties, ReactNode } from 'react'
import { type Face, type Item, cardFaces } from '#contract/id-card/faces.ts'
import { today } from '#base/clock.ts'
import { LOOKS, MARKS, ZONES } from '#contract/id-card/sizes.ts'
import { SUITCASE } from '#contract/id-card/suitcase.ts'
import type { CardShown } from '#contract/id-card/words.ts'
import { cardWords } from './card-words.ts'
import { useBrand } from '#member/brand.ts'
import { BrandMark } from '#ui/BrandMark.tsx'
import { classes } from '#ui/classes.ts'
import styles from './CardFace.module.css'

type FaceProps = { card: CardShown; side: 'front' | 'back' }

/** One side of the drawn card: at a real card's aspect ratio if there is room, and upright on a phone. */
export function CardFace({ card, side }: FaceProps) {
  const { brandName, mark } = useBrand(card)
  const face = cardFaces(card, { words: cardWords, brandName, today: today().toString() })[side]
  const { head, note, main, aside, strip, suitcase, foot } = face
  return (
    <div className={classes(styles.face, side === 'back' && styles.isBack)} style={SIZES}>
      {head ? (
        <div className={styles.band}>
          <span className={styles.watermark}>
            <BrandMark mark={mark} />
          </span>
          <span className={styles.mark}>
            <BrandMark mark={mark} />
          </span>
          <span className={styles.brand}>{head.brandName}</span>
          <span className={styles.plan}>
            <span>{head.planName}</span>
            <b>{head.planType}</b>
          </span>
        </div>
      ) : (
        <div className={styles.edge} />
      )}
      {note && <p className={classes(styles.note, note.isBad && styles.isBad)}>{note.text}</p>}
      <div className={styles.body}>
        <div className={styles.main}>
          <Items items={main} />
        </div>
        {aside && (
          <div className={styles.aside}>
            <p className={styles.label}>{aside.title}</p>
            <Items items={aside.items} />
          </div>
        )}
      </div>
      {(strip.length > 0 || suitcase !== undefined) && (
        <div className={styles.strip}>
          <Items items={strip} />
          {suitcase !== undefined && <Suitcase text={suitcase} />}
        </div>
      )}
      {foot && <Foot {...foot} />}
    </div>
  )
}

/** The sizes of the layout, for the style sheet. */
const SIZES = Object.fromEntries([
  ...Object.entries(LOOKS).flatMap(([name, { size, least, leading }]) => [
    [`--look-${name}`, size],
    [`--look-${name}-least`, least],
    [`--look-${name}-leading`, leading],
  ]),
  ...Object.entries(ZONES).flatMap(([name, length]) =>
    typeof length === 'number' ? [[`--zone-${name}`, length]] : [],
  ),
  ...Object.entries(MARKS).map(([name, size]) => [`--drawn-${name}`, size]),
  ['--zone-aside', ZONES.front.aside.width],
  ['--zone-back-aside', ZONES.back.aside.width],
]) as CSSProperties

const Items = ({ items }: { items: readonly Item[] }): ReactNode =>
  items.map((item, at) => <CardItem key={at} item={item} />)

function CardItem({ item }: { item: Item }) {
  if (item.kind === 'fields')
    return (
      <div className={styles.fields}>
        <Items items={item.fields} />
      </div>
    )
  if (item.kind === 'rows')
    return (
      <div className={styles.rows}>
        <p className={styles.small}>{item.title}</p>
        <Items items={item.rows} />
      </div>
    )
  if (item.kind === 'row')
    return (
      <p className={styles.row}>
        <span>{item.label}</span>
        <b>{breakable(item.value)}</b>
      </p>
    )
  // A long value is printed smaller, down to a readable size.
  const length = { '--letters': item.value.length } as CSSProperties
  return (
    <p className={styles.field}>
      <span className={styles.label}>{item.label}</span>
      <span className={classes(styles.value, styles[item.look])} style={length}>
        {item.value}
      </span>
    </p>
  )
}

/** "$10/$40/$70/25%" may wrap after a slash. */
const breakable = (amount: string): string => amount.replaceAll('/', '/\u200B')

/** The mark of a plan that covers members while they travel; the text below the card explains it. */
const Suitcase = ({ text }: { text: string }) => (
  <span className={styles.suitcase}>
    <BrandMark mark={SUITCASE} />
    <b style={{ '--letters': Math.max(3, text.length) } as CSSProperties}>{text}</b>
  </span>
)

function Foot({ lines, website }: NonNullable<Face['foot']>) {
  return (
    <div className={styles.foot}>
      <div className={styles.notes}>
        {lines.map((line) => (
          <p key={line} className={styles.small}>
            {line}
          </p>
        ))}
      </div>
      <p className={styles.strong}>{website}</p>
    </div>
  )
}
