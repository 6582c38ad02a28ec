import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { loadConfig, portalConfig } from '#base/config.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

describe('with another sign-in provider', () => {
  const configured = async (change: { registerUrl: string | null }) => {
    const portal = await openPortal()
    const own = await loadConfig()
    portalConfig.set({ ...own, registersMembers: false, ...change })
    await portal.visit('/register')
    return { portal, restore: () => portalConfig.set(own) }
  }

  test('members register at the deployment’s address', async () => {
    const { portal, restore } = await configured({ registerUrl: 'https://login.example.com/register' })
    expect(portal.left).toEqual(['https://login.example.com/register'])
    expect(portal.text).toContain('You register on another site')
    restore()
  })

  test('without one the page shows the number to call', async () => {
    const { portal, restore } = await configured({ registerUrl: null })
    expect(screen.getByRole('link', { name: 'Call (501) 555-0100' })).toBeDefined()
    expect(portal.left).toEqual([])
    restore()
  })
})
