import * as v from 'valibot'

/*
 * The resources of Da Vinci PDex Plan-Net (1.1.0 and 1.2.0), as far as the directory needs them. An unreadable fact
 * counts as unstated; the reader refuses a resource without an id or a required reference.
 */

const BASE = 'http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition'
export const EXTENSIONS = {
  network: `${BASE}/network-reference`,
  newPatients: `${BASE}/newpatients`,
  accessibility: `${BASE}/accessibility`,
  delivery: `${BASE}/delivery-method`,
} as const
/** Our own extension for the day on which the insurer last checked an entry; the guide has no place for it. */
export const LAST_CHECKED = 'urn:nsm:last-checked'
export const NPI_SYSTEM = 'http://hl7.org/fhir/sid/us-npi'

/** The most elements read per list of a resource. */
const MOST_ELEMENTS = 300

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined)
/** A list without its unreadable elements. */
const list = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.array(v.unknown()),
        v.transform((elements) =>
          elements.slice(0, MOST_ELEMENTS).flatMap((element): v.InferOutput<Schema>[] => {
            const read = v.safeParse(schema, element)
            return read.success ? [read.output] : []
          }),
        ),
      ),
      [],
    ),
    [],
  )

const text = maybe(v.string())
const Coding = v.object({ system: text, code: text, display: text })
const Concept = v.object({ coding: list(Coding), text })
export type Concept = v.InferOutput<typeof Concept>
const Reference = v.object({ reference: v.string(), display: text })
const Period = maybe(v.object({ start: text, end: text }))
const Inner = v.object({
  url: v.string(),
  valueReference: maybe(Reference),
  valueCodeableConcept: maybe(Concept),
  valueDate: text,
})
const Extension = v.object({ ...Inner.entries, extension: list(Inner) })
export type Extension = v.InferOutput<typeof Extension>

const Identifier = v.object({ system: text, value: text })
const Telecom = v.object({ system: text, value: text, rank: maybe(v.number()) })
const Address = v.object({
  line: list(v.string()),
  city: text,
  district: text,
  state: text,
  postalCode: text,
})

const common = { id: v.string(), extension: list(Extension), active: maybe(v.boolean()) }

const Practitioner = v.object({
  ...common,
  identifier: list(Identifier),
  name: list(
    v.object({
      use: text,
      text,
      family: text,
      given: list(v.string()),
      prefix: list(v.string()),
      suffix: list(v.string()),
    }),
  ),
  gender: text,
  qualification: list(v.object({ code: maybe(Concept) })),
  communication: list(Concept),
})

const Organization = v.object({
  ...common,
  identifier: list(Identifier),
  type: list(Concept),
  name: text,
  telecom: list(Telecom),
  address: list(Address),
})

const Location = v.object({
  ...common,
  status: text,
  name: text,
  telecom: list(Telecom),
  address: maybe(Address),
  position: maybe(v.object({ latitude: v.number(), longitude: v.number() })),
  hoursOfOperation: list(
    v.object({
      daysOfWeek: list(v.string()),
      allDay: maybe(v.boolean()),
      openingTime: text,
      closingTime: text,
    }),
  ),
})

const role = {
  ...common,
  network: list(Reference),
  organization: maybe(Reference),
  code: list(Concept),
  specialty: list(Concept),
  location: list(Reference),
  healthcareService: list(Reference),
  telecom: list(Telecom),
  period: Period,
}
const PractitionerRole = v.object({
  ...role,
  practitioner: maybe(Reference),
  availableTime: list(
    v.object({
      daysOfWeek: list(v.string()),
      allDay: maybe(v.boolean()),
      availableStartTime: text,
      availableEndTime: text,
    }),
  ),
})
const OrganizationAffiliation = v.object({ ...role, participatingOrganization: maybe(Reference) })

const HealthcareService = v.object({
  ...common,
  providedBy: maybe(Reference),
  category: list(Concept),
  specialty: list(Concept),
  location: list(Reference),
})

const InsurancePlan = v.object({ ...common, type: list(Concept), network: list(Reference), name: text })

export const RESOURCES = {
  Practitioner,
  Organization,
  Location,
  PractitionerRole,
  OrganizationAffiliation,
  HealthcareService,
  InsurancePlan,
} as const
export type ResourceType = keyof typeof RESOURCES
export type ResourceOf<Type extends ResourceType> = v.InferOutput<(typeof RESOURCES)[Type]>

/** The types that an import reads, in the order in which it requests them from a server. */
export const RESOURCE_TYPES = Object.keys(RESOURCES) as ResourceType[]
export const isResourceType = (type: string): type is ResourceType => type in RESOURCES

/** The codes of all concepts. */
export const codesIn = (concepts: readonly Concept[]): string[] =>
  concepts.flatMap(({ coding }) => coding.flatMap(({ code }) => code ?? []))

/** The text of a concept; a code by itself means nothing to a member. */
export const wordsOf = ({ text: own, coding }: Concept): string | undefined =>
  own ?? coding.find(({ display }) => display !== undefined)?.display

/** Returns only the id of a reference such as `Practitioner/12` or `https://…/Practitioner/12/_history/3`. */
export function idIn(reference: string, type: string): string | undefined {
  const parts = reference.split('/')
  const at = parts.lastIndexOf(type)
  return at < 0 ? undefined : parts[at + 1]
}
