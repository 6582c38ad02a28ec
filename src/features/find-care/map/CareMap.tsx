import { mdiCrosshairs } from '@mdi/js'
import { useMemo } from 'react'
import { countyMap } from 'virtual:county-map'
import { PlainButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { findCareMapMessages as texts } from '#features/find-care/locales/find-care-map.gen.ts'
import { type Point, namesWithRoom, pointOf, spreadDots, viewOf } from './map.rules.ts'
import styles from './CareMap.module.css'

type Coordinates = { latitude: number; longitude: number }

/** A row of the list that has coordinates. `number` is the row's place in the list. */
export type MapDot = { key: string; number: number; name: string; at: Coordinates }

type Props = {
  dots: readonly MapDot[]
  /** The place from which distances are measured. */
  center: Coordinates | null
  chosen: string | undefined
  onChoose: (key: string) => void
}

/** The width of a dot as a share of the narrowest map, which is 290 px wide. */
const DOT = 0.11

/** The results on a map of the counties, numbered as in the list. It needs neither tiles nor requests. */
export function CareMap({ dots, center, chosen, onChoose }: Props) {
  'use memo'
  const { view, placed, middle, names } = useMemo(() => placeDots(dots, center), [dots, center])
  const share = ({ x, y }: Point) => ({
    left: `${(100 * (x - view.x)) / view.width}%`,
    top: `${(100 * (y - view.y)) / view.height}%`,
  })
  return (
    <div className={styles.map}>
      <svg
        aria-hidden
        viewBox={[view.x, view.y, view.width, view.height].map((size) => size.toFixed(1)).join(' ')}
        className={styles.drawing}
      >
        <path d={countyMap.land} className={styles.land} />
        <path d={countyMap.borders} className={styles.borders} />
        {placed.map(({ at, place }, index) => (
          <line
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other key than their place
            key={index}
            x1={at.x}
            y1={at.y}
            x2={place.x}
            y2={place.y}
            className={styles.lead}
          />
        ))}
      </svg>
      <div aria-hidden className={styles.names}>
        {names.map((county) => (
          <span key={county.name} className={styles.county} style={share(county)}>
            {county.name}
          </span>
        ))}
      </div>
      {middle && (
        <span role="img" aria-label={texts.center} className={styles.center} style={share(middle)}>
          <Icon path={mdiCrosshairs} size={20} />
        </span>
      )}
      <ol role="list" aria-label={texts.list} className={styles.dots}>
        {dots.map(({ key, number, name }, index) => (
          <li key={key} className={styles.dot} style={share(placed[index]?.at ?? { x: 0, y: 0 })}>
            <PlainButton
              className={classes(styles.press, key === chosen && styles.isChosen)}
              aria-pressed={key === chosen}
              aria-label={texts.dot({ number, name })}
              onPress={() => onChoose(key)}
            >
              {number}
            </PlainButton>
          </li>
        ))}
      </ol>
    </div>
  )
}

function placeDots(dots: readonly MapDot[], center: Coordinates | null) {
  const points = dots.map(({ at }) => pointOf(at, countyMap))
  const middle = center && pointOf(center, countyMap)
  const view = viewOf(middle ? [...points, middle] : points, countyMap)
  const dot = view.width * DOT
  const placed = spreadDots(points, dot)
  return { view, middle, placed, names: namesWithRoom(countyMap.counties, view, placed, dot) }
}
