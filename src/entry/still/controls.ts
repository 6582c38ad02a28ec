import { element } from './jsx-runtime.ts'

/*
 * Replaces React Aria's controls and the router's links: renders the markup that style sheets need, without behavior.
 */

type Props = Readonly<Record<string, unknown>>

export const Button = ({ type = 'button', ...rest }: Props) =>
  element('button', { ...rest, type, tabIndex: 0, 'data-rac': '' })

export const Tabs = ({ selectedKey, children, className }: Props) => {
  const tabs = element('div', { className, children, 'data-rac': '', 'data-orientation': 'horizontal' })
  for (const tab of tabs.querySelectorAll('[role=tab]')) {
    const isSelected = tab.getAttribute('data-key') === selectedKey
    tab.setAttribute('aria-selected', String(isSelected))
    tab.setAttribute('tabindex', isSelected ? '0' : '-1')
    tab.toggleAttribute('data-selected', isSelected)
  }
  return tabs
}

export const TabList = (props: Props) =>
  element('div', {
    ...props,
    role: 'tablist',
    'aria-orientation': 'horizontal',
    'data-orientation': 'horizontal',
    'data-rac': '',
  })

export const Tab = ({ id, ...rest }: Props) =>
  element('div', { ...rest, role: 'tab', 'data-key': id, 'data-rac': '' })

export const TabPanel = (props: Props) =>
  element('div', { ...props, id: undefined, role: 'tabpanel', 'data-rac': '' })

/** The card links to no other page. */
export const Link = (): null => null
export const createLink = <Component>(component: Component): Component => component
