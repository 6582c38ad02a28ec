import { language } from '#base/language.ts'

/** The translation must load before the first message is used. */
async function begin(): Promise<void> {
  if (language === 'es') await import('./es.gen.ts')
  const { start } = await import('./start.tsx')
  await start()
}

void begin()
