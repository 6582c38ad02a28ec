import { mdiDotsVertical } from '@mdi/js'
import type { Ref } from 'react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { Later } from './Later.tsx'
import { Popover } from './Popover.tsx'
import options from './Options.module.css'
import styles from './RowMenu.module.css'

export type RowAction = {
  label: string
  icon: string
  onPress: () => void
}

type Props = {
  /** The button's label: "More for …". */
  label: string
  actions: readonly RowAction[]
  ref?: Ref<HTMLButtonElement>
}

/**
 * The actions for a row's record other than opening it. Rendered after the rows, because a search waits for those.
 * React Aria identifies the items by their position (see Tabs).
 */
export function RowMenu({ label, actions, ref }: Props) {
  return (
    <Later until={<span className={styles.place} />}>
      <MenuTrigger>
        <IconButton ref={ref} icon={mdiDotsVertical} aria-label={label} />
        <Popover
          className={classes(options.popover, styles.popover)}
          placement="bottom end"
          offset={4}
          isSheet
        >
          <Menu
            aria-label={label}
            className={options.list}
            onAction={(place) => actions[Number(place)]?.onPress()}
          >
            {actions.map(({ label: words, icon }, place) => (
              <MenuItem
                key={words}
                id={String(place)}
                textValue={words}
                className={classes(options.option, styles.action)}
              >
                <Icon path={icon} size={20} />
                <span>{words}</span>
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </Later>
  )
}
