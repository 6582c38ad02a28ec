/*
 * Replaces React's runtime for components that are drawn once (bin/build/open-card.ts): each element immediately
 * becomes a DOM node. Nothing is redrawn, and no handlers are attached.
 */

type Child = Node | string | number | boolean | null | undefined | readonly Child[]
type Props = Readonly<Record<string, unknown>>
type Component = (props: Props) => Child

const SVG = 'http://www.w3.org/2000/svg'
const SVG_TAGS = new Set(['svg', 'path', 'g', 'rect', 'circle'])

/** Names that differ between React's properties and HTML attributes. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  autoComplete: 'autocomplete',
}

const isPassedOver = (name: string, value: unknown): boolean =>
  name === 'children' ||
  name === 'ref' ||
  typeof value === 'function' ||
  value === undefined ||
  value === null

/** ARIA and data attributes spell out booleans; any other boolean attribute is present or absent. */
function textOf(name: string, value: unknown): string | undefined {
  if (typeof value !== 'boolean' || /^(?:aria|data)-/.test(name)) return String(value)
  return value ? '' : undefined
}

function setStyle(element: HTMLElement | SVGElement, style: object): void {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, String(value))
}

function append(parent: Node, child: Child): void {
  if (child === null || child === undefined || typeof child === 'boolean') return
  if (child instanceof Node) return void parent.appendChild(child)
  if (typeof child === 'object') return child.forEach((each) => append(parent, each))
  parent.appendChild(document.createTextNode(String(child)))
}

export function element(tag: string, props: Props): HTMLElement | SVGElement {
  const made = SVG_TAGS.has(tag)
    ? (document.createElementNS(SVG, tag) as SVGElement)
    : document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (isPassedOver(name, value)) continue
    if (name === 'style') setStyle(made, value as object)
    else {
      const text = textOf(name, value)
      if (text !== undefined) made.setAttribute(ATTRIBUTES[name] ?? name, text)
    }
  }
  append(made, props['children'] as Child)
  return made
}

export function Fragment({ children }: Props): DocumentFragment {
  const fragment = document.createDocumentFragment()
  append(fragment, children as Child)
  return fragment
}

export const jsx = (type: string | Component, props: Props): Child =>
  typeof type === 'string' ? element(type, props) : type(props)
export const jsxs = jsx
