import { mdiPause, mdiPlay } from '@mdi/js'
import { useEffect, useRef } from 'react'
import { Backdrop } from '#ui/Drawing.tsx'
import { Icon } from '#ui/Icon.tsx'
import { startCarousel } from './start-carousel.ts'
import { signInMessages } from './locales/sign-in.gen.ts'
import styles from './Carousel.module.css'

const { slides, ...labels } = signInMessages.carousel

/**
 * Two alternating messages (spec §2.1), below the brand's picture. The markup is rendered at build time;
 * `startCarousel` makes it turn.
 */
export function Carousel() {
  const carousel = useRef<HTMLElement>(null)
  useEffect(() => (carousel.current ? startCarousel(carousel.current) : undefined), [])
  return (
    <section
      ref={carousel}
      data-carousel
      className={styles.carousel}
      aria-roledescription={labels.role}
      aria-label={labels.label}
    >
      <div className={styles.picture}>
        <Backdrop />
      </div>
      <div className={styles.panel}>
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.rotate}
            aria-label={labels.pause}
            data-rotate
            data-playing=""
            data-pause={labels.pause}
            data-play={labels.start}
          >
            <Icon path={mdiPause} />
            <Icon path={mdiPlay} />
          </button>
          {slides.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              className={styles.dot}
              aria-label={labels.show({ at: index + 1, title })}
              aria-current={index === 0}
              data-dot
            />
          ))}
        </div>
        <div className={styles.slides} aria-live="off" data-live>
          {slides.map(({ title, body }, index) => (
            <div
              key={title}
              role="group"
              aria-roledescription={labels.slideRole}
              aria-label={labels.slide({ at: index + 1, count: slides.length })}
              aria-hidden={index !== 0}
              data-slide
              data-shown={index === 0 ? '' : undefined}
              className={styles.slide}
            >
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.body}>{body}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
