/** The part of React's internal tree that this file reads; the numbers are the work tags of React 19. */
type Fiber = {
  tag: number
  child: Fiber | null
  sibling: Fiber | null
  stateNode: unknown
  memoizedProps: unknown
}

const [HOST_ROOT, PORTAL, HOST_ELEMENT, TEXT] = [3, 4, 5, 6]

function childrenOf({ child }: Fiber): Fiber[] {
  const children: Fiber[] = []
  for (let at = child; at; at = at.sibling) children.push(at)
  return children
}

/** The text of an element as React last drew it, even if the page was changed since. */
function drawnText(fiber: Fiber): string {
  if (fiber.tag === TEXT) return String(fiber.memoizedProps)
  if (fiber.tag === PORTAL) return ''
  if (fiber.tag === HOST_ELEMENT) {
    const { children, dangerouslySetInnerHTML: html } = fiber.memoizedProps as Record<string, unknown>
    const element = fiber.stateNode
    const isItsOwn =
      html !== undefined || element instanceof HTMLTemplateElement || element instanceof HTMLTextAreaElement
    if (isItsOwn) return (element as Element).textContent ?? ''
    if (typeof children === 'string' || typeof children === 'number') return String(children)
  }
  return childrenOf(fiber).map(drawnText).join('')
}

/** The outermost elements below a root and below each portal. */
function outermost(fiber: Fiber): Fiber[] {
  if (fiber.tag !== HOST_ELEMENT) return childrenOf(fiber).flatMap(outermost)
  return [fiber, ...portalsIn(fiber).flatMap((portal) => childrenOf(portal).flatMap(outermost))]
}

const portalsIn = (fiber: Fiber): Fiber[] =>
  childrenOf(fiber).flatMap((child) => (child.tag === PORTAL ? [child] : portalsIn(child)))

/** For each part of the page, the text that React drew and the text that a member reads. */
export function drawnTexts(container: Element): { drawn: string[]; read: string[] } {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))
  const root = (container as unknown as Record<string, Fiber>)[key ?? '']
  if (root?.tag !== HOST_ROOT) throw new Error('React drew nothing here')
  const { current } = root.stateNode as { current: Fiber }
  const parts = outermost(current).filter(({ stateNode }) => stateNode instanceof Element)
  return {
    drawn: parts.map(drawnText),
    read: parts.map(({ stateNode }) => (stateNode as Element).textContent ?? ''),
  }
}
