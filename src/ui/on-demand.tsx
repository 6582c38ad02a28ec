import { type ComponentType, Suspense, use } from 'react'
import { whenIdle } from '#base/timing.ts'

/** Parts that have not been asked for; undefined once the page is idle, after which each loads by itself. */
let unasked: (() => Promise<unknown>)[] | undefined = []

// A part that can't come says so where it is shown.
const loadIdly = (load: () => Promise<unknown>): unknown => whenIdle(() => void load().catch(() => undefined))

/** Loads what comes later, so that it is there before the member asks for it. */
export function loadParts(): void {
  unasked?.forEach(loadIdly)
  unasked = undefined
}

/**
 * A part of the page that is not there before it is asked for: what a press opens. It comes when nobody waits for
 * anything, or with the press. A part whose file is missing is a page whose file is missing (offline/update.ts).
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const ask = async () => (loaded = await load())
  // What failed while nobody looked is asked for again; what is shown has failed for good, else React would ask forever.
  const bring = () => (loading ??= ask())
  if (unasked) unasked.push(ask)
  else loadIdly(ask)
  function Part(props: Props) {
    const Loaded = loaded ?? use(bring())
    return <Loaded {...props} />
  }
  return function OnDemand(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
