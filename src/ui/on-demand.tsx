import { type ComponentType, Suspense, use } from 'react'
import { whenIdle } from '#base/timing.ts'

/** Parts to load once the page is idle; undefined from then on, when each new part loads on its own. */
let unasked: (() => Promise<unknown>)[] | undefined = []

// A part that fails to load throws where it is shown.
const loadIdly = (load: () => Promise<unknown>): unknown => whenIdle(() => void load().catch(() => undefined))

/** Loads all parts, so that they are ready before the member opens one. */
export function loadParts(): void {
  unasked?.forEach(loadIdly)
  unasked = undefined
}

/**
 * Creates a component whose code loads when the page is idle, or when the component is first shown: a dialog or a panel
 * that opens with a press. If its file is missing, the page fails as for any other file (offline/update.ts).
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const ask = async () => (loaded = await load())
  // A part that failed to load in the background is loaded again when it is shown. A second failure is final, because
  // React renders a failed part twice and would reload it forever.
  const bring = () => (loading ??= ask())
  if (unasked) unasked.push(ask)
  else loadIdly(ask)
  function Part(props: Props) {
    // React requires a component that has waited with `use` to call it again.
    const Loaded = loaded && loading === undefined ? loaded : use(bring())
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
