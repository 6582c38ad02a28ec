import { prefersStillness } from '#ui/motion.ts'

/** Long enough to read the longer of the messages twice. */
export const SLIDE_MS = 7_000

const all = (root: HTMLElement, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]

/**
 * Makes the rendered carousel turn, pause and follow its buttons, according to the carousel pattern of the ARIA
 * authoring practices. Plain DOM, because it also runs on the sign-in page before a framework is loaded. Returns a
 * function that stops it.
 */
export function startCarousel(carousel: HTMLElement): () => void {
  const slides = all(carousel, '[data-slide]')
  const dots = all(carousel, '[data-dot]')
  const [rotate] = all(carousel, '[data-rotate]')
  const [live] = all(carousel, '[data-live]')
  const stop = new AbortController()
  let shown = 0
  let isPlaying = !prefersStillness()
  let isHovered = false
  let timer: ReturnType<typeof setInterval> | undefined

  const render = () => {
    slides.forEach((slide, index) => {
      slide.toggleAttribute('data-shown', index === shown)
      slide.setAttribute('aria-hidden', String(index !== shown))
    })
    dots.forEach((dot, index) => dot.setAttribute('aria-current', String(index === shown)))
    rotate?.toggleAttribute('data-playing', isPlaying)
    rotate?.setAttribute('aria-label', (isPlaying ? rotate.dataset.pause : rotate.dataset.play) ?? '')
    const isTurning = isPlaying && !isHovered
    live?.setAttribute('aria-live', isTurning ? 'off' : 'polite')
    clearInterval(timer)
    timer = isTurning ? setInterval(() => show((shown + 1) % slides.length), SLIDE_MS) : undefined
  }
  const show = (index: number) => {
    shown = index
    render()
  }
  const play = (next: boolean) => {
    isPlaying = next
    render()
  }
  const hover = (next: boolean) => {
    isHovered = next
    render()
  }

  const options = { signal: stop.signal }
  carousel.addEventListener('pointerenter', () => hover(true), options)
  carousel.addEventListener('pointerleave', () => hover(false), options)
  // The text must not change while a keyboard user reads; only that user restarts it.
  carousel.addEventListener(
    'focusin',
    ({ target }) => target instanceof HTMLElement && target.matches(':focus-visible') && play(false),
    options,
  )
  rotate?.addEventListener('click', () => play(!isPlaying), options)
  dots.forEach((dot, index) =>
    dot.addEventListener(
      'click',
      () => {
        play(false)
        show(index)
      },
      options,
    ),
  )
  render()
  return () => {
    stop.abort()
    clearInterval(timer)
  }
}
