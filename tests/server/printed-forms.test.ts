import { expect, test } from 'vitest'
import { brandFor } from '#contract/brands/brand.ts'
import { builtInBrands } from '#server/platform/brands/brand-files.ts'
import { phone } from '#server/platform/pdf/formats.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'

const server = startedBackend()

/** The form as Dana prints it. */
async function printed(form: string, language = 'en') {
  const { bearer: headers } = await signInAs(server.app, 'harperdana1')
  const url = `/abcbs/v1/members/ZZH41022001/forms/${form}?language=${language}`
  return server.app.inject({ url, headers })
}

test.each(['claim', 'release', 'international', 'other-coverage'])('the form %s is a PDF', async (form) => {
  for (const language of ['en', 'es']) {
    const answer = await printed(form, language)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('an unknown form is not found', async () => {
  expect((await printed('anything')).statusCode).toBe(404)
})

test.each(['en', 'es'])('a form (%s) states its mail and fax addresses', async (language) => {
  const { mail, fax } = brandFor(builtInBrands(), 'ABCBS')
  const { rawPayload } = await printed('claim', language)
  const text = inReadingOrder(readTaggedPdf(rawPayload).tree)
    .map((one) => one.text)
    .join(' ')
  for (const part of [...mail, phone(fax)]) expect(text).toContain(part)
})
