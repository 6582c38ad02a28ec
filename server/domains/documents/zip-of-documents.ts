import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { textIn } from '#contract/entities/localized-text.ts'
import { type ZipFile, zipOf } from '#server/platform/http/zip.ts'
import type { CallServices } from '#server/services.ts'
import { type Found, nameOf, pdfOf } from './content.ts'
import { noteOpened } from './reads.ts'
import { documentsZipMessages } from './locales/documents-zip.gen.ts'

type Making = { username: string; language: 'en' | 'es' }

/**
 * Several documents in one file. Each is fetched after the previous one has been read, so that more documents don't
 * need more memory.
 */
export const zipOfDocuments = (services: CallServices, found: readonly Found[], making: Making): Readable =>
  Readable.from(zipOf(filesOf(services, found, making), services.clock.now()), { objectMode: false })

async function* filesOf(
  services: CallServices,
  found: readonly Found[],
  making: Making,
): AsyncGenerator<ZipFile> {
  const texts = documentsZipMessages[making.language]
  const names = new Map<string, number>()
  const missing: string[] = []
  for (const one of found) {
    await turn()
    const file = await pdfOf(services, one, making)
    const name = nameOf(one, making.language)
    if (typeof file === 'string') {
      missing.push(texts[file]({ title: textIn(one.title, making.language), day: one.day ?? '' }))
      continue
    }
    await noteOpened(services, making.username, [one])
    const times = (names.get(name) ?? 0) + 1
    names.set(name, times)
    yield { name: times === 1 ? `${name}.pdf` : `${name} (${times}).pdf`, content: [file] }
  }
  const lines = [texts.about, ...(missing.length > 0 ? [texts.notInIt, ...missing, texts.call] : [])]
  yield { name: 'README.txt', content: [`${lines.join('\r\n\r\n')}\r\n`] }
}
