import { language } from '#base/language.ts'

/** Whoever speaks Spanish waits for it before anything is said; nobody else loads it. */
async function begin(): Promise<void> {
  if (language === 'es') await import('virtual:spanish')
  const { start } = await import('./start.tsx')
  await start()
}

void begin()
