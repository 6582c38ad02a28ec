import { mdiPause, mdiPlay } from '@mdi/js'
import type { FocusEvent } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { CardScene } from './CardScene.tsx'
import { CoverageScene } from './CoverageScene.tsx'
import { Hills } from './Hills.tsx'
import { words } from './sign-in.words.ts'
import { useRotation } from './use-rotation.ts'
import styles from './Carousel.module.css'

const { slides, ...said } = words.carousel
const scenes = [<CardScene key="card" />, <CoverageScene key="coverage" />]

/** Two messages in turn (spec §2.1), after the carousel of the ARIA authoring practices. */
export function Carousel() {
  const { at, show, isPlaying, play, isTurning, hold } = useRotation(slides.length)
  // Whoever comes by keyboard must not have the words change under them; only they start it again.
  const stopForKeyboard = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.matches(':focus-visible')) play(false)
  }
  const choose = (index: number) => {
    play(false)
    show(index)
  }
  return (
    <section
      className={styles.carousel}
      aria-roledescription={said.role}
      aria-label={said.label}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={stopForKeyboard}
    >
      <Hills />
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.rotate}
          aria-label={isPlaying ? said.pause : said.start}
          onClick={() => play(!isPlaying)}
        >
          <Icon path={isPlaying ? mdiPause : mdiPlay} />
        </button>
        {slides.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            className={styles.dot}
            aria-label={said.show(index + 1, title)}
            aria-current={index === at}
            onClick={() => choose(index)}
          />
        ))}
      </div>
      <div className={styles.slides} aria-live={isTurning ? 'off' : 'polite'}>
        {slides.map(({ title, body }, index) => (
          <div
            key={title}
            role="group"
            aria-roledescription={said.slideRole}
            aria-label={said.slide(index + 1, slides.length)}
            aria-hidden={index !== at}
            className={classes(styles.slide, index === at && styles.isShown)}
          >
            {scenes[index]}
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.body}>{body}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
