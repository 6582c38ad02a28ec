import type { Claim } from '#contract/entities/claim.ts'
import { todayOf } from '#server/config/clock.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { phone } from '#server/platform/pdf/formats.ts'
import type { CallServices } from '#server/services.ts'
import type { FileOptions, Issuer } from './eob-pdf.ts'

/** The line of business that the claim's plan belongs to; a reader is always on the same contract. */
export async function issuerOf(
  services: CallServices,
  username: string,
  { contractId }: Pick<Claim, 'contractId'>,
): Promise<Issuer> {
  const own = await enrollmentsOfUser(services, username)
  const row = own.find(({ enrollment }) => enrollment.contractId === contractId) ?? own[0]
  if (!row) throw notFound()
  const brand = services.brands.of(row.plan)
  return { brand, phone: phone(brand.phones.member) }
}

type Asked = { username: string; language: FileOptions['language'] | undefined }

/** The options of a document that the reader requests today; English unless another language is requested. */
export const makingFor = async (
  services: CallServices,
  { username, language = 'en' }: Asked,
  about: Pick<Claim, 'contractId'>,
): Promise<FileOptions> => ({
  language,
  issuer: await issuerOf(services, username, about),
  today: todayOf(services.clock),
})
