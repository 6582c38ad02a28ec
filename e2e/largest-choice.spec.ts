import { pagesFit } from './large-text.ts'

/** The largest text of the portal's own, which the breakpoints do not know. */
pagesFit(20, [1280, 960, 390, 320], async (page) => {
  await page.addInitScript(() => localStorage.setItem('textSize', '"larger"'))
})
