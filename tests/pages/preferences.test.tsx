import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { type DisplayName, DISPLAY_NAMES } from '#contract/display.ts'
import { keptChoice, applyDisplay } from '#base/display.ts'
import { chooseDisplay } from '#ui/display-choice.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

afterEach(async () => {
  chooseDisplay('textSize', '100')
  chooseDisplay('theme', 'system')
  chooseDisplay('contrast', 'system')
  chooseDisplay('motion', 'system')
  localStorage.removeItem('start-page')
  await closePortal()
})

const dana = { as: 'harperdana1', plan: 'medical' } as const
const { dataset } = document.documentElement
const group = (name: string) => within(screen.getByRole('radiogroup', { name }))

test.each(
  sample(
    [
      ['Text size', '175%', 'textSize', '175', '100%', 'text-size'],
      ['Colors', 'Dark', 'theme', 'dark', 'Device setting', 'theme'],
      ['Contrast', 'High', 'contrast', 'more', 'Device setting', 'contrast'],
      ['Motion', 'Less', 'motion', 'less', 'Device setting', 'motion'],
    ] as const,
    2,
  ),
)('%s changes at once and stays on this device', async (name, choice, key, value, usual, part) => {
  const portal = await openPortal(dana)
  await portal.visit(`/settings/preferences#${part}`)
  expect(document.activeElement?.textContent).toMatch(name)
  await userEvent.click(group(name).getByRole('radio', { name: choice }))
  expect(group(name).getByRole('radio', { checked: true }).textContent).toMatch(choice)
  expect(screen.getByRole('button', { name, description: choice })).toBeDefined()
  expect(dataset[key]).toBe(value)
  for (const each of DISPLAY_NAMES) delete dataset[each]
  applyDisplay()
  expect(dataset[key]).toBe(value)
  await userEvent.click(group(name).getByRole('radio', { name: usual }))
  expect(dataset[key]).toBeUndefined()
})

test.runIf(isLong)('the profile menu has the same choices, and each language in its own words', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  await userEvent.click(screen.getByRole('button', { name: /^Profile/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Display' }))
  expect(screen.getByRole('radio', { name: 'Español' }).lang).toBe('es')
  await userEvent.click(group('Text size').getByRole('radio', { name: '125%' }))
  expect(dataset['textSize']).toBe('125')
})

test.each<[DisplayName, string, string]>([
  ['textSize', '"huge"', '100'],
  ['textSize', '"large"', '125'],
  ['textSize', '"larger"', '125'],
  ['theme', 'not JSON', 'system'],
  ['contrast', '7', 'system'],
])('%s stored as %s is %s', (name, kept, usual) => {
  localStorage.setItem(name, kept)
  expect(keptChoice(name)).toBe(usual)
})

test('high contrast chosen as a theme stays until another choice', () => {
  localStorage.setItem('theme', '"contrast"')
  localStorage.removeItem('contrast')
  expect([keptChoice('theme'), keptChoice('contrast')]).toEqual(['system', 'more'])
  chooseDisplay('contrast', 'system')
  expect([keptChoice('theme'), keptChoice('contrast')]).toEqual(['system', 'system'])
})

test.runIf(isLong)('the chosen page opens with the plan, once, and only if the plan has it', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/settings/preferences#start-page')
  await userEvent.click(group('First page').getByRole('radio', { name: 'Pay bill' }))
  await portal.reload()
  const openPlanNamed = async (name: RegExp) => {
    await portal.visit('/select-plan')
    await userEvent.click(await screen.findByRole('button', { name }))
  }
  await openPlanNamed(/Health Gold|Medical/)
  await eventually(() => expect(portal.address).toBe('/medical/payment-center'))
  await portal.visit('/dashboard')
  expect(portal.address).toBe('/medical/dashboard')
  await openPlanNamed(/Vision/)
  await eventually(() => expect(portal.address).toBe('/vision/dashboard'))
})
