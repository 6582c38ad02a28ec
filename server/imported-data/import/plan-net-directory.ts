import * as v from 'valibot'
import { textIn } from '#contract/entities/localized-text.ts'
import type { Location, Provider } from '#server/insurer/provider-directory.ts'
import { cleanText, idOf, portalId, specialtyId } from './facts.ts'
import { KIND_OF_CATEGORY, KIND_OF_ROLE, kindOf } from './kinds.ts'
import type { ImportNotes } from './notes.ts'
import { firstDayIn, periodIn } from './plan-net-days.ts'
import { type Part, type Service, rolesOf } from './plan-net-roles.ts'
import {
  type Person,
  type Place,
  acceptingIn,
  hoursIn,
  idFrom,
  npiIn,
  phoneIn,
  placeOf,
  personOf,
  valuesOf,
} from './plan-net-facts.ts'
import {
  type Concept,
  EXTENSIONS,
  LAST_CHECKED,
  RESOURCES,
  type ResourceOf,
  type ResourceType,
  codesIn,
  isResourceType,
  wordsOf,
} from './plan-net-resources.ts'

/**
 * The resources of one import. A statewide directory has a million; all are kept until the references can be followed.
 */
const MOST_RESOURCES = 1_500_000

type Company = Pick<Provider, 'npi' | 'name'>
export class TooManyResources extends Error {}

/** Collects the resources of a Plan-Net directory in any order, then follows their references. */
export class PlanNetDirectory {
  readonly #notes: ImportNotes
  readonly #today: string
  readonly #people = new Map<string, Person>()
  readonly #companies = new Map<string, Company>()
  readonly #places = new Map<string, Place>()
  readonly #services = new Map<string, Service>()
  readonly #partsOfPeople = new Map<string, Part[]>()
  readonly #partsOfCompanies = new Map<string, Part[]>()
  readonly #contractTypes = new Map<string, 'medical' | 'dental' | 'vision'>()
  /** Shares one text for equal facts, because a directory repeats the same networks and specialties a million times. */
  readonly #texts = new Map<string, string>()
  #count = 0

  readonly #readers: { [Type in ResourceType]: (resource: ResourceOf<Type>, place: string) => void } = {
    Practitioner: (resource, place) => this.#addPerson(resource, place),
    Organization: (resource, place) => this.#addCompany(resource, place),
    Location: (resource) => void this.#places.set(resource.id, placeOf(resource)),
    PractitionerRole: (resource, place) =>
      this.#addPart(this.#partsOfPeople, resource, place, {
        of: idFrom(resource.practitioner, 'Practitioner'),
        hours: hoursIn(
          resource.availableTime.map(({ daysOfWeek, allDay, availableStartTime, availableEndTime }) => ({
            daysOfWeek,
            allDay,
            from: availableStartTime,
            until: availableEndTime,
          })),
        ),
      }),
    OrganizationAffiliation: (resource, place) =>
      this.#addPart(this.#partsOfCompanies, resource, place, {
        of: idFrom(resource.participatingOrganization, 'Organization'),
        hours: [],
      }),
    HealthcareService: (resource) => this.#addService(resource),
    InsurancePlan: (resource) => this.#addPlan(resource),
  }

  /** `today` is the day of the import, an ISO date. */
  constructor(notes: ImportNotes, today: string) {
    this.#notes = notes
    this.#today = today
  }

  get count(): number {
    return this.#count
  }

  /** Takes a resource; `place` states where it was read. */
  add(resource: unknown, place: string): void {
    const head = v.safeParse(v.looseObject({ resourceType: v.string(), id: v.string() }), resource)
    if (!head.success) {
      this.#notes.refuse('not a resource with an id', place)
      return
    }
    const type = head.output.resourceType
    if (!isResourceType(type)) {
      this.#notes.leaveOut(`${type.slice(0, 40)} isn’t used`, place)
      return
    }
    this.#count += 1
    if (this.#count > MOST_RESOURCES) throw new TooManyResources(`more than ${MOST_RESOURCES} resources`)
    const read = v.safeParse(RESOURCES[type], resource)
    if (!read.success) {
      this.#notes.refuse(`${type} can’t be read`, place)
      return
    }
    if (read.output.active === false) {
      this.#notes.leaveOut(`${type} isn’t active`, place)
      return
    }
    this.#readers[type](read.output as never, place)
  }

  /** Yields the providers: first the people, then the organizations that are in a network. */
  *providers(): Generator<Provider> {
    for (const [networkId, network] of this.#notes.networks)
      this.#notes.networks.set(networkId, {
        ...network,
        contractType: this.#contractTypes.get(networkId) ?? null,
      })
    for (const [id, person] of this.#people) {
      const parts = this.#partsOfPeople.get(id) ?? []
      if (parts.length === 0) this.#notes.leaveOut('Practitioner without a role', `Practitioner/${id}`)
      yield this.#providerOf(portalId(id), person, parts, false)
    }
    for (const [id, parts] of this.#partsOfCompanies) {
      const company = this.#companies.get(id)
      const blank = { credentials: null, gender: null, languages: [] }
      if (company)
        yield this.#providerOf(
          this.#people.has(id) ? idOf('o', id) : portalId(id),
          { ...company, ...blank },
          parts,
          true,
        )
      else
        this.#notes.refuse(
          'OrganizationAffiliation of an Organization that isn’t there',
          `Organization/${id}`,
        )
    }
    for (const id of this.#partsOfPeople.keys())
      if (!this.#people.has(id))
        this.#notes.refuse('PractitionerRole of a Practitioner that isn’t there', `Practitioner/${id}`)
  }

  #addPerson(resource: ResourceOf<'Practitioner'>, place: string): void {
    const person = personOf(resource)
    if (person) this.#people.set(resource.id, person)
    else this.#notes.refuse('Practitioner without a name', place)
  }

  #addCompany({ id, type, name, identifier }: ResourceOf<'Organization'>, place: string): void {
    const clean = cleanText(name)
    if (clean === null) return this.#notes.refuse('Organization without a name', place)
    if (codesIn(type).includes('ntwk')) {
      const networkId = portalId(id)
      this.#notes.networks.set(networkId, { networkId, name: clean, contractType: null, until: null })
    } else this.#companies.set(id, { npi: npiIn(identifier), name: clean })
  }

  #addService({ id, category, specialty, location, extension }: ResourceOf<'HealthcareService'>): void {
    const [kind] = codesIn(category).flatMap((code) => KIND_OF_CATEGORY[code] ?? [])
    const methods = codesIn(
      extension.flatMap(({ url, extension: inner }) =>
        url === EXTENSIONS.delivery ? valuesOf(inner, 'type') : [],
      ),
    )
    this.#services.set(id, {
      kind,
      isVirtual: methods.length === 0 ? null : methods.includes('virtual'),
      locations: location.flatMap((reference) => idFrom(reference, 'Location') ?? []),
      specialties: this.#specialtiesIn(specialty),
    })
  }

  #addPlan({ type, network }: ResourceOf<'InsurancePlan'>): void {
    const codes = codesIn(type)
    const has = (start: string) => codes.some((code) => code.startsWith(start))
    const contractType = has('dent') ? 'dental' : has('vis') ? 'vision' : 'medical'
    for (const reference of network) {
      const id = idFrom(reference, 'Organization')
      if (id !== undefined) this.#contractTypes.set(portalId(id), contractType)
    }
  }

  #addPart(
    parts: Map<string, Part[]>,
    resource: Omit<ResourceOf<'OrganizationAffiliation'>, 'participatingOrganization'>,
    place: string,
    { of, hours }: { of: string | undefined; hours: Location['hours'] },
  ): void {
    if (of === undefined) return this.#notes.leaveOut('a role that names no provider', place)
    const {
      extension,
      code,
      specialty,
      location,
      healthcareService,
      network,
      organization,
      telecom,
      period,
    } = resource
    const ids = (references: ResourceOf<'InsurancePlan'>['network'], type: string) =>
      references.flatMap((reference) => this.#same(idFrom(reference, type) ?? null) ?? [])
    const fromExtension = extension.flatMap(({ url, valueReference }) =>
      url === EXTENSIONS.network && valueReference ? [valueReference] : [],
    )
    const codes = codesIn(code)
    const note = (reason: string) => this.#notes.leaveOut(reason, place)
    const dates = periodIn(period, note)
    if (!dates) return this.#notes.leaveOut('a role with an end that isn’t in the calendar', place)
    const part: Part = {
      networks: ids([...network, ...fromExtension], 'Organization'),
      locations: ids(location, 'Location'),
      services: ids(healthcareService, 'HealthcareService'),
      specialties: this.#specialtiesIn(specialty),
      organization: this.#same(idFrom(organization, 'Organization') ?? null) ?? undefined,
      kind: codes.flatMap((one) => KIND_OF_ROLE[one] ?? [])[0],
      hasPrivilegesOnly: codes.length > 0 && codes.every((one) => one === 'ap'),
      accepting: acceptingIn(extension),
      hours,
      phone: phoneIn(telecom),
      ...dates,
      verifiedOn: firstDayIn(extension.find(({ url }) => url === LAST_CHECKED)?.valueDate, note),
    }
    const known = parts.get(of)
    if (known) known.push(part)
    else parts.set(of, [part])
  }

  #providerOf(providerId: string, person: Person, parts: readonly Part[], isOrganization: boolean): Provider {
    const working = parts.filter(({ hasPrivilegesOnly }) => !hasPrivilegesOnly)
    const services = working.flatMap((part) => part.services.flatMap((id) => this.#services.get(id) ?? []))
    const ids = [...new Set([...working, ...services].flatMap(({ specialties }) => specialties))]
    const specialties = ids.flatMap((id) => this.#notes.specialties.get(id) ?? [])
    const words = specialties.map(({ words: text }) => textIn(text, 'en'))
    const kind =
      services.find((service) => service.kind !== undefined)?.kind ??
      working.find((part) => part.kind !== undefined)?.kind ??
      kindOf(isOrganization ? [...words, person.name] : words, isOrganization)
    const nameOf = (id: string | undefined) => (id === undefined ? undefined : this.#companies.get(id)?.name)
    return {
      ...person,
      providerId,
      kind,
      group: isOrganization ? null : (working.map((part) => nameOf(part.organization)).find(Boolean) ?? null),
      specialties: specialties.map(({ id, words: text }) => ({ id, words: text })),
      hospitals: [
        ...new Set(
          parts.flatMap((part) => (part.hasPrivilegesOnly ? (nameOf(part.organization) ?? []) : [])),
        ),
      ],
      roles: rolesOf(providerId, working, {
        places: this.#places,
        services: this.#services,
        today: this.#today,
        notes: this.#notes,
      }),
    }
  }

  #specialtiesIn(concepts: readonly Concept[]): string[] {
    return concepts.flatMap((concept) => {
      const words = cleanText(wordsOf(concept))
      if (words === null) {
        this.#notes.leaveOut(
          'a specialty with a code but without words',
          codesIn([concept]).join(' ').slice(0, 40),
        )
        return []
      }
      const id = this.#same(specialtyId(words)) ?? ''
      if (!this.#notes.specialties.has(id))
        this.#notes.specialties.set(id, { id, words, kind: kindOf([words], false) })
      return [id]
    })
  }

  #same(text: string | null): string | null {
    if (text === null) return null
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    this.#texts.set(text, text)
    return text
  }
}
