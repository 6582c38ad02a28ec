import { mdiArrowLeft } from '@mdi/js'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ButtonAnchor } from './Button.tsx'

/** Leads from a page to the list or page that it belongs to; `PageHeader` has its place. */
export const BackLink = createLink((props: ComponentProps<typeof ButtonAnchor>) => (
  <ButtonAnchor {...props} variant="quiet" icon={mdiArrowLeft} isFlush />
))
