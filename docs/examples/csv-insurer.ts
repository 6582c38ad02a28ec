import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { InsurerEnvironment } from '#server/insurer/load-module.ts'
import type { CoveredMember } from '#server/insurer/membership.ts'

/**
 * An insurer that can say who is covered, and nothing else: its eligibility system writes a CSV file with the columns of
 * an 834, one line for each coverage of each person. MEMBERS_CSV names the file. Start the portal with
 * INSURER=module:./docs/examples/csv-insurer.ts.
 */
export default function csvInsurer(environment: InsurerEnvironment): Insurer {
  const file = environment.MEMBERS_CSV ?? join(import.meta.dirname, 'members.csv')
  const { members, leftOut } = membersIn(readFileSync(file, 'utf8'))
  if (leftOut.length > 0)
    process.emitWarning(
      `${file}: left out ${leftOut.map((row) => `line ${row.line} (${row.why})`).join(', ')}`,
    )
  const where = (isAsked: (member: CoveredMember) => boolean) => Promise.resolve(members.filter(isAsked))
  return {
    name: `csv (${members.length} coverages, ${leftOut.length} lines left out)`,
    membership: {
      // Members sign in at the insurer's own identity provider, which names them by their member id. Where the portal
      // keeps the accounts itself, it knows the person who was found at registration.
      ofUser: (_call, { username, personId }) =>
        where(({ person }) => person.personId === (personId ?? username)),
      ofContract: (_call, contractId) => where(({ enrollment }) => enrollment.contractId === contractId),
      ofMember: (_call, memberId) => where(({ enrollment }) => enrollment.memberId === memberId),
    },
  }
}

/** A code of the file and what the portal calls it. */
const coded = <const Meanings extends Record<string, string>>(meanings: Meanings) =>
  v.pipe(
    v.picklist(Object.keys(meanings) as (keyof Meanings & string)[]),
    v.transform((code) => meanings[code]),
  )

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,16}$/))
const filled = v.pipe(v.string(), v.trim(), v.nonEmpty())
const stated = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text || null),
)
/** Empty where it is not known. */
const dayIfAny = v.pipe(stated, v.nullable(Day))

/** One line of the file, checked: what is not right here would be shown to a member. */
const Line = v.pipe(
  v.object({
    subscriber_id: id,
    member_suffix: v.pipe(v.string(), v.regex(/^\d\d$/)),
    relationship_code: coded({ '18': 'self', '01': 'spouse', '19': 'child' }),
    last_name: filled,
    first_name: filled,
    middle_name: stated,
    birth_date: Day,
    gender: stated,
    address_line_1: stated,
    address_line_2: stated,
    city: v.string(),
    state: v.string(),
    zip: v.string(),
    phone: v.pipe(stated, v.nullable(v.pipe(v.string(), v.regex(/^\d{10}$/)))),
    email: stated,
    group_number: v.string(),
    group_name: v.string(),
    plan_id: id,
    plan_name: filled,
    plan_type: v.string(),
    insurance_line: coded({ HLT: 'medical', DEN: 'dental', VIS: 'vision' }),
    coverage_begin: Day,
    coverage_end: dayIfAny,
    card_issued: dayIfAny,
  }),
  v.forward(
    v.check(
      ({ coverage_begin, coverage_end }) => coverage_end === null || coverage_begin <= coverage_end,
      'must not be before coverage_begin',
    ),
    ['coverage_end'],
  ),
)
type Line = v.InferOutput<typeof Line>

/** Why a line was left out: the names of its columns, never what is in them. */
type LeftOut = { line: number; why: string }

/** The file's coverages; a line that is not right costs only itself. */
export function membersIn(csv: string): { members: CoveredMember[]; leftOut: LeftOut[] } {
  const [head = [], ...lines] = recordsIn(csv)
  const members = new Map<string, CoveredMember>()
  const leftOut: LeftOut[] = []
  for (const [index, fields] of lines.entries()) {
    const read = v.safeParse(Line, Object.fromEntries(head.map((column, at) => [column, fields[at]])))
    const member = read.success ? toMember(read.output) : undefined
    const why = read.issues?.map((issue) => v.getDotPath(issue)).join(', ')
    if (member && !members.has(member.enrollment.enrollmentId))
      members.set(member.enrollment.enrollmentId, member)
    else leftOut.push({ line: index + 2, why: why ?? 'the same coverage again' })
  }
  return { members: [...members.values()], leftOut }
}

function toMember(line: Line): CoveredMember {
  const memberId = line.subscriber_id + line.member_suffix
  const cityLine = `${line.city}, ${line.state} ${line.zip}`
  return {
    person: {
      personId: memberId,
      firstName: line.first_name,
      middleName: line.middle_name,
      lastName: line.last_name,
      preferredName: null,
      birthDate: line.birth_date,
      gender: line.gender,
      email: line.email,
      phone: line.phone,
      addressLines: [line.address_line_1, line.address_line_2, cityLine].filter((text) => text !== null),
    },
    enrollment: {
      enrollmentId: `${memberId}-${line.insurance_line}-${line.coverage_begin}`,
      personId: memberId,
      planId: line.plan_id,
      contractId: line.subscriber_id,
      contractType: line.insurance_line,
      memberId,
      memberSeqNumber: line.member_suffix,
      relationship: line.relationship_code,
      effectiveDate: line.coverage_begin,
      endDate: line.coverage_end,
      // An empty cell says that no card was printed; an insurer that doesn't know answers null.
      cardIssuedOn: line.card_issued ?? 'not-yet',
    },
    plan: {
      planId: line.plan_id,
      companyId: '1',
      tier1: 'ABCBS',
      contractType: line.insurance_line,
      displayName: line.plan_name,
      planType: line.plan_type,
      groupNumber: line.group_number,
      groupName: line.group_name,
      ssoType: '',
      chatType: '',
    },
  }
}

/** The records of a CSV file (RFC 4180); a field in quotation marks may hold commas, not line ends. */
const recordsIn = (csv: string): string[][] =>
  csv
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
