// `npm run conformance -- --insurer sandbox|fhir=https://…|module=./my-insurer.ts [--user NAME] [--person ID] [--member ID]`
import '#tests/kit/temporal.ts'
import { temporaryDataKeys } from '#server/config/data-keys.ts'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Applicant } from '#server/insurer/registration.ts'
import { loadInsurerModule } from '#server/insurer/load-module.ts'
import { NOT_OFFERED, type Result, checkInsurer, contextFor } from './check-insurer.ts'
import type { KnownMember } from './promises/promise.ts'
import { now, today } from '#tests/kit/time.ts'

const USAGE = `Checks that an insurer keeps the promises that the portal relies on.

  npm run conformance -- --insurer sandbox
  npm run conformance -- --insurer fhir=https://fhir.example.com/r4 --user NAME --member ID
  npm run conformance -- --insurer module=./insurers/my-insurer.ts --user NAME --member ID

  --insurer   sandbox, fhir=ADDRESS of a FHIR R4 server, or module=PATH of a TypeScript or JavaScript file
  --user      the username of a portal user that the insurer knows
  --person    the insurer's id of that user, if the portal keeps the accounts
  --member    a member id that the insurer knows; enough without --user
  --applicant a JSON file with the details that this member registers with: memberId, ssn, ssnLast4, firstName, lastName,
              birthDate, mbiLast4
  --writable  lets checks change the insurer's records; use a test system`

/** A mistake in the command line. */
class Refused extends Error {}

type Opened = { insurer: Insurer; known?: KnownMember; close?: () => Promise<void> }

/** Opens an insurer by its kind, the word before `=`. */
const kinds: Record<string, (address: string) => Promise<Opened>> = {
  sandbox: openSandbox,
  fhir: async (baseUrl) => ({ insurer: fhirInsurer({ baseUrl }) }),
  module: openModule,
}

/** Loads a module with an empty imported directory and no imported rates, because its conformance doesn't depend on them. */
async function openModule(path: string): Promise<Opened> {
  const { openInMemory } = await import('#server/platform/db/open.ts')
  const { importedDirectory } = await import('#server/imported-data/directory.ts')
  const db = await openInMemory()
  const { importedRatesOf } = await import('#server/imported-data/rates/rates-for.ts')
  const parts = { importedDirectory: importedDirectory(() => db), importedRates: importedRatesOf(() => db) }
  return { insurer: await loadInsurerModule(path, process.env, parts) }
}

async function openSandbox(): Promise<Opened> {
  const { openInMemory } = await import('#server/platform/db/open.ts')
  const { seed } = await import('#server/tools/seed/seed.ts')
  const { sandboxInsurer } = await import('#server/insurers/sandbox/insurer.ts')
  const { addRecords, danaOn } = await import('./sandbox-records.ts')
  const db = await openInMemory()
  const day = today()
  await seed(db, { today: day })
  await addRecords(db, day)
  const dataKeys = temporaryDataKeys()
  return {
    insurer: sandboxInsurer({ db, clock: { now }, dataKeys }),
    known: danaOn(day),
    close: () => db.close(),
  }
}

function argumentsGiven() {
  try {
    const text = { type: 'string' } as const
    const options = { insurer: text, user: text, person: text, member: text, applicant: text } as const
    return parseArgs({ options: { ...options, writable: { type: 'boolean' } } }).values
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n\n${USAGE}`)
  }
}

async function run(): Promise<boolean> {
  const { insurer: named = '', user, person, member, applicant, writable = false } = argumentsGiven()
  const [kind = '', ...address] = named.split('=')
  const open = kinds[kind]
  if (!open) throw new Refused(`${named ? `Unknown insurer: ${named}\n\n` : ''}${USAGE}`)
  const { insurer, known = {}, close } = await open(address.join('='))
  try {
    const asked: KnownMember = {
      ...(user ? { user: { username: user, personId: person ?? null } } : {}),
      ...(member ? { memberId: member } : {}),
      ...(applicant ? { applicant: applicantIn(applicant) } : {}),
    }
    const context = await contextFor(insurer, user || member ? asked : known, {
      writable: writable || kind === 'sandbox',
    })
    const results = await checkInsurer(context)
    print(insurer, results)
    return results.every(({ outcome }) => outcome !== 'broken')
  } finally {
    await close?.()
  }
}

/** Reads the member's details from a file, so that no Social Security number appears on a command line. */
function applicantIn(file: string): Applicant {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Applicant
  } catch (error) {
    throw new Refused(`${file} cannot be read: ${(error as Error).message}`)
  }
}

function print({ name }: Insurer, results: readonly Result[]): void {
  console.log(`\n${name}\n`)
  const offered = results.filter(({ remark }) => remark !== NOT_OFFERED)
  const width = Math.max(...offered.map((result) => result.port.length + result.name.length + 2))
  for (const { port, name: promise, outcome, remark } of offered)
    console.log(`  ${outcome.padEnd(11)}  ${`${port}: ${promise}`.padEnd(width)}  ${remark}`.trimEnd())
  const missing = new Set(results.filter((one) => one.remark === NOT_OFFERED).map(({ port }) => port))
  if (missing.size > 0) console.log(`\n  ${NOT_OFFERED}: ${[...missing].join(', ')}`)
  const number = (wanted: Result['outcome']) => results.filter(({ outcome }) => outcome === wanted).length
  console.log(`\n${number('kept')} kept, ${number('broken')} broken, ${number('not checked')} not checked`)
}

try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  const isPlain =
    error instanceof Refused || ['Broken', 'InsurerModuleRefused'].includes((error as Error).name)
  console.error(isPlain ? (error as Error).message : error)
  process.exitCode = 1
}
