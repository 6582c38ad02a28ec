import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export type MenuName = 'care' | 'policy' | 'profile'

export type Menus = { open: MenuName | undefined; toggle: (name: MenuName) => void; close: () => void }

/** Only one menu is open at a time, and every navigation closes it, also one to the page that is shown (spec §4). */
export function useMenus(): Menus {
  const [open, setOpen] = useState<MenuName>()
  const router = useRouter()
  const close = () => setOpen(undefined)
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(undefined)), [router])
  return { open, close, toggle: (name) => setOpen(open === name ? undefined : name) }
}
