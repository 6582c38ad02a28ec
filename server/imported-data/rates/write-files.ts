import { type LocalizedText, localize } from '#contract/entities/localized-text.ts'
import type { ReadPrice } from './read-price.ts'

export type PublishedGroup = {
  /** Its number in the file. */
  ref: number
  networks: readonly string[]
  providers: readonly { npis: readonly string[]; tin: string; tinType: 'ein' | 'npi'; businessName: string }[]
}

export type PublishedItem = {
  codeType: string
  code: string
  severityOfIllness: string
  name: string
  rates: readonly { ref: number; prices: readonly ReadPrice[] }[]
}

/** An out-of-network amount that the plan allowed, from at least twenty claims. */
export type PublishedAllowedAmount = {
  codeType: string
  code: string
  name: string
  tin: string
  npi: string
  billingClass: 'professional' | 'institutional'
  allowedCents: number
  billedCents: number
}

export type PublishedService = { codeType: string; code: string; words: LocalizedText }

/** The rates that an insurer publishes. Each network has its own file. */
export type PublishedRates = {
  entity: string
  networks: () => Promise<
    { name: string; file: string; plans: readonly { planId: string; name: string }[] }[]
  >
  groups: (network: string) => AsyncIterable<PublishedGroup>
  items: (network: string) => AsyncIterable<PublishedItem>
  allowedAmounts: () => Promise<readonly PublishedAllowedAmount[]>
  services: () => Promise<readonly PublishedService[]>
}

/** The file's name, and its text in pieces. */
export type WrittenFile = { name: string; text: () => AsyncIterable<string> }

const VERSION = '2.1.0'
const NO_LAST_DAY = '9999-12-31'
export const TABLE_OF_CONTENTS = 'table-of-contents.json'
const ALLOWED_AMOUNTS = 'allowed-amounts.json'
const SERVICE_LIST = 'services.csv'

/**
 * The Transparency in Coverage files, schema 2.1.0: the rates of each network, the allowed amounts, and the table of
 * contents; and the service list with which they are imported. `address` is the folder where they will be published.
 */
export async function filesOfRates(
  published: PublishedRates,
  { today, address }: { today: Temporal.PlainDate; address: string },
): Promise<WrittenFile[]> {
  const head = {
    reporting_entity_name: published.entity,
    reporting_entity_type: 'health insurance issuer',
    last_updated_on: today.toString(),
    version: VERSION,
  }
  const networks = await published.networks()
  return [
    { name: TABLE_OF_CONTENTS, text: () => once(contents(published, head, networks, address)) },
    ...networks.map(({ name, file }) => ({
      name: file,
      text: () => inNetwork(published, head, name, today),
    })),
    { name: ALLOWED_AMOUNTS, text: () => allowedAmounts(published, head, today) },
    { name: SERVICE_LIST, text: () => serviceList(published) },
  ]
}

type Head = Readonly<Record<string, string>>
type Networks = Awaited<ReturnType<PublishedRates['networks']>>

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

const contents = ({ entity }: PublishedRates, head: Head, networks: Networks, address: string): string =>
  JSON.stringify({
    ...head,
    reporting_structure: networks.map(({ name, file, plans }) => ({
      reporting_plans: plans.map((plan) => ({
        plan_name: plan.name,
        issuer_name: entity,
        plan_id_type: 'hios',
        plan_id: plan.planId,
        plan_market_type: 'group',
      })),
      in_network_files: [{ description: name, location: `${address}${file}` }],
      allowed_amount_file: { description: 'Allowed amounts', location: `${address}${ALLOWED_AMOUNTS}` },
    })),
  })

/** Writes one element per line, so that a file of any size fits in memory. */
async function* listOf<Item>(
  items: AsyncIterable<Item>,
  text: (item: Item) => string,
): AsyncGenerator<string> {
  let isFirst = true
  for await (const item of items) {
    yield `${isFirst ? '' : ','}\n${text(item)}`
    isFirst = false
  }
}

const openHead = (head: Head): string => JSON.stringify(head).slice(0, -1)

async function* inNetwork(
  published: PublishedRates,
  head: Head,
  network: string,
  { year }: Temporal.PlainDate,
): AsyncGenerator<string> {
  yield `${openHead(head)},"provider_references":[`
  yield* listOf(published.groups(network), (group) => JSON.stringify(referenceOf(group)))
  yield '],"in_network":['
  yield* listOf(published.items(network), (item) => JSON.stringify(itemOf(item, String(year))))
  yield ']}\n'
}

const referenceOf = ({ ref, networks, providers }: PublishedGroup) => ({
  provider_group_id: ref,
  network_name: networks,
  provider_groups: providers.map(({ npis, tin, tinType, businessName }) => ({
    npi: npis.length === 0 ? [0] : npis.map(Number),
    tin: {
      type: tinType,
      value: tinType === 'ein' ? `${tin.slice(0, 2)}-${tin.slice(2)}` : tin,
      ...(businessName !== '' && { business_name: businessName }),
    },
  })),
})

function itemOf({ codeType, code, severityOfIllness, name, rates }: PublishedItem, year: string) {
  const alike = new Map<string, { provider_references: number[]; negotiated_prices: object[] }>()
  for (const { ref, prices } of rates) {
    const negotiated = prices.map(priceOf)
    const key = JSON.stringify(negotiated)
    const found = alike.get(key) ?? { provider_references: [], negotiated_prices: negotiated }
    found.provider_references.push(ref)
    alike.set(key, found)
  }
  return {
    negotiation_arrangement: 'ffs',
    name,
    billing_code_type: codeType,
    billing_code_type_version: year,
    billing_code: code,
    ...(severityOfIllness !== '' && { severity_of_illness: severityOfIllness }),
    description: name,
    negotiated_rates: [...alike.values()],
  }
}

const priceOf = ({
  kind,
  cents,
  percent,
  expiresOn,
  serviceCodes,
  billingClass,
  setting,
  modifier,
}: ReadPrice) => ({
  negotiated_type: kind,
  negotiated_rate: cents === null || cents === undefined ? percent : dollars(cents),
  expiration_date: expiresOn ?? NO_LAST_DAY,
  ...(serviceCodes.length > 0 && { service_code: serviceCodes }),
  billing_class: billingClass,
  setting,
  ...(modifier !== '' && { billing_code_modifier: modifier.split(' ') }),
})

const dollars = (cents: number): number => cents / 100

async function* allowedAmounts(
  published: PublishedRates,
  head: Head,
  { year }: Temporal.PlainDate,
): AsyncGenerator<string> {
  yield `${openHead(head)},"out_of_network":[`
  const items = (await published.allowedAmounts()).map((one) =>
    JSON.stringify({
      name: one.name,
      billing_code_type: one.codeType,
      billing_code_type_version: String(year),
      billing_code: one.code,
      description: one.name,
      allowed_amounts: [
        {
          tin: { type: 'npi', value: one.tin },
          service_code: ['CSTM-00'],
          billing_class: one.billingClass,
          payments: [
            {
              allowed_amount: dollars(one.allowedCents),
              providers: [{ billed_charge: dollars(one.billedCents), npi: [Number(one.npi)] }],
            },
          ],
        },
      ],
    }),
  )
  yield `\n${items.join(',\n')}]}\n`
}

async function* serviceList(published: PublishedRates): AsyncGenerator<string> {
  yield 'code_type,code,name,name_es\n'
  for (const { codeType, code, words } of await published.services())
    yield `${[codeType, code, localize(words, 'en').text, typeof words === 'string' ? '' : localize(words, 'es').text].map(csvCell).join(',')}\n`
}

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
