import { mdiArrowLeft } from '@mdi/js'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ButtonAnchor } from './Button.tsx'

/** Links from a page to its list or parent page; shown in `PageHeader`. */
export const BackLink = createLink((props: ComponentProps<typeof ButtonAnchor>) => (
  <ButtonAnchor {...props} variant="quiet" icon={mdiArrowLeft} isFlush />
))
