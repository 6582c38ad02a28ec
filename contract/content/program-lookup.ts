import type { Block, ContentItem } from './item.ts'
import { COMPANY } from './links.ts'
import { type Catalogue, itemFor, itemOn } from './lookup.ts'
import type { Program } from './program.ts'

/** A program of the catalogue as a plan offers it today. */
export type ProgramItem = {
  id: string
  block: Block
  program: Program
  exit: ContentItem['dataExitModal']
  /** The day after its last day. */
  expiresOn: string | undefined
}

type About = {
  variant: string | undefined
  /** The company code of the plan's brand. */
  companyCode: string
  today: Temporal.PlainDate
}

/** The program with its brand's block and link; undefined if it doesn't exist, has expired, or isn't a program. */
export function programFor(catalogue: Catalogue, id: string, about: About): ProgramItem | undefined {
  const item = itemFor(catalogue, id, about)
  const program = item?.program ?? catalogue.get(id.toLowerCase())?.program
  if (!item || !program || typeof item.data === 'string') return undefined
  return {
    id,
    program,
    block: withCompany(item.data, companyCode(catalogue, about)),
    exit: item.dataExitModal,
    expiresOn: item.date_expire,
  }
}

/** Groups with their own texts may have their own code; the others use their brand's. */
function companyCode(catalogue: Catalogue, { variant, companyCode: ofBrand, today }: About): string {
  const own = variant === undefined ? undefined : itemOn(catalogue, `company-code.${variant}`, today)?.data
  return typeof own === 'string' ? own : ofBrand
}

const withCompany = (block: Block, code: string): Block =>
  block.buttonLink === undefined
    ? block
    : { ...block, buttonLink: block.buttonLink.replaceAll(COMPANY, encodeURIComponent(code)) }

/** The code in a link, the only fact about the member in it. */
export const companyIn = (link: string): string | undefined =>
  URL.canParse(link) ? (new URL(link).searchParams.get('company') ?? undefined) : undefined
