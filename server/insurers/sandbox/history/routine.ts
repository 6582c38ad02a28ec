import type { Random } from './random.ts'
import type { Encounter } from './encounter.ts'
import { PROVIDERS } from './providers.ts'
import { DIAGNOSES, PLACES } from './diagnoses-and-places.ts'
import { DRUGS, type Drug, SERVICES, serviceOf } from './services.ts'

type Day = Temporal.PlainDate

export type Patient = {
  personId: string
  gender: 'female' | 'male'
  age: number
  /** The patient's conditions, which determine their drugs and quarterly visits. */
  conditions: readonly Condition[]
}

export type Condition =
  | 'pressure'
  | 'diabetes'
  | 'cholesterol'
  | 'mood'
  | 'asthma'
  | 'thyroid'
  | 'heart'
  | 'joints'

const TAKEN: Record<Condition, readonly Drug[]> = {
  pressure: [DRUGS.lisinopril],
  diabetes: [DRUGS.metformin, DRUGS.insulin],
  cholesterol: [DRUGS.atorvastatin],
  mood: [DRUGS.sertraline],
  asthma: [DRUGS.albuterol],
  thyroid: [DRUGS.levothyroxine],
  heart: [DRUGS.apixaban],
  joints: [DRUGS.adalimumab],
}

const NAMED: Record<Condition, (typeof DIAGNOSES)[keyof typeof DIAGNOSES]> = {
  pressure: DIAGNOSES.pressure,
  diabetes: DIAGNOSES.diabetes,
  cholesterol: DIAGNOSES.cholesterol,
  mood: DIAGNOSES.mood,
  asthma: DIAGNOSES.asthma,
  thyroid: DIAGNOSES.checkUp,
  heart: DIAGNOSES.chest,
  joints: DIAGNOSES.hip,
}

const CHILD_UNTIL = 18
const MEDICARE_FROM = 65
const FLU_MONTH = 10

const doctorOf = ({ age }: Patient) =>
  age < CHILD_UNTIL ? PROVIDERS.children : age >= MEDICARE_FROM ? PROVIDERS.internal : PROVIDERS.family

const visit = (
  on: Day,
  provider: Encounter['provider'],
  diagnosis: Encounter['diagnoses'][number],
  ...services: (typeof SERVICES)[keyof typeof SERVICES][]
): Encounter => ({
  on,
  kind: 'professional',
  provider,
  place: PLACES.office,
  diagnoses: [diagnosis],
  services: services.map((service) => ({ service })),
})

const fill = (on: Day, drug: Drug, refill: number, prescriber: string): Encounter => ({
  on,
  kind: 'pharmacy',
  provider: PROVIDERS.pharmacy,
  place: PLACES.pharmacy,
  diagnoses: [],
  services: [{ service: serviceOf(drug) }],
  filled: { drug, refill, prescriber },
})

/** The encounters of an ordinary month for a patient on a medical plan; `month` is its first day. */
export function medicalMonth(month: Day, patient: Patient, random: Random): Encounter[] {
  return [
    ...medicines(month, patient, random),
    ...checkUps(month, patient, random),
    ...illness(month, patient, random),
    ...injury(month, patient, random),
  ]
}

const dayIn = (month: Day, random: Random): Day => month.with({ day: random.between(1, 27) })

function medicines(month: Day, patient: Patient, random: Random): Encounter[] {
  const doctor = doctorOf(patient).name
  const refill = month.month % 6
  return patient.conditions.flatMap((condition) =>
    // Occasionally a patient still has enough and skips a refill.
    TAKEN[condition].flatMap((drug) =>
      random.isOnceIn(9) ? [] : [fill(dayIn(month, random), drug, refill, doctor)],
    ),
  )
}

function checkUps(month: Day, patient: Patient, random: Random): Encounter[] {
  const doctor = doctorOf(patient)
  const found: Encounter[] = []
  const birthMonth = (patient.personId.length % 12) + 1
  if (month.month === birthMonth) {
    const yearly = patient.age >= MEDICARE_FROM ? SERVICES.wellness : SERVICES.checkUp
    const reason = patient.age < CHILD_UNTIL ? DIAGNOSES.childCheckUp : DIAGNOSES.checkUp
    found.push(visit(dayIn(month, random), doctor, reason, yearly, SERVICES.metabolic))
  }
  if (month.month === FLU_MONTH && random.isOnceIn(1.5))
    found.push(visit(dayIn(month, random), doctor, DIAGNOSES.vaccine, SERVICES.flu))
  if (month.month === 5 && patient.gender === 'female' && patient.age >= 40)
    found.push({
      ...visit(dayIn(month, random), PROVIDERS.imaging, DIAGNOSES.screening, SERVICES.mammogram),
      kind: 'outpatient',
    })
  for (const condition of patient.conditions) {
    if (month.month % 3 !== condition.length % 3) continue
    const on = dayIn(month, random)
    found.push(
      condition === 'mood'
        ? visit(on, PROVIDERS.counselor, DIAGNOSES.mood, SERVICES.counseling)
        : visit(
            on,
            condition === 'heart' ? PROVIDERS.heart : doctor,
            NAMED[condition],
            condition === 'heart' ? SERVICES.specialist : SERVICES.visit,
          ),
    )
    if (condition === 'diabetes') found.push(...sugarControl(on))
  }
  return found
}

const sugarControl = (on: Day): Encounter[] => [
  {
    ...visit(on.add({ days: 1 }), PROVIDERS.lab, DIAGNOSES.diabetes, SERVICES.sugar, SERVICES.metabolic),
    place: PLACES.lab,
  },
  {
    ...visit(on.add({ days: 2 }), PROVIDERS.equipment, DIAGNOSES.diabetes, SERVICES.strips),
    kind: 'equipment',
    place: PLACES.home,
  },
]

/** Colds occur in winter. */
const isCold = ({ month }: Day): boolean => month <= 3 || month >= 11

function illness(month: Day, patient: Patient, random: Random): Encounter[] {
  if (!random.isOnceIn(isCold(month) ? 4 : 11)) return []
  const on = dayIn(month, random)
  const doctor = doctorOf(patient)
  if (random.isOnceIn(4))
    return [{ ...visit(on, PROVIDERS.virtual, DIAGNOSES.cold, SERVICES.virtual), place: PLACES.virtual }]
  if (random.isOnceIn(2)) return [visit(on, doctor, DIAGNOSES.cold, SERVICES.visitShort)]
  return [
    visit(on, doctor, DIAGNOSES.throat, SERVICES.visitShort, SERVICES.strep),
    fill(on, DRUGS.amoxicillin, 0, doctor.name),
  ]
}

const SESSIONS = 5

function injury(month: Day, patient: Patient, random: Random): Encounter[] {
  if (!random.isOnceIn(patient.age < CHILD_UNTIL ? 16 : 34)) return []
  const on = dayIn(month, random)
  if (random.isOnceIn(4)) return emergency(on, random)
  const urgent = {
    ...visit(on, PROVIDERS.urgent, DIAGNOSES.ankle, SERVICES.urgent, SERVICES.xray),
    place: PLACES.urgent,
  }
  const brace: Encounter = {
    ...visit(on, PROVIDERS.equipment, DIAGNOSES.ankle, SERVICES.brace),
    kind: 'equipment',
    place: PLACES.home,
  }
  const sessions = Array.from({ length: SESSIONS }, (_, n) =>
    visit(on.add({ days: 8 + n * 6 }), PROVIDERS.therapy, DIAGNOSES.ankle, SERVICES.therapy),
  )
  return [urgent, brace, ...sessions]
}

/** One night and three bills: from the hospital, from a doctor without a contract, and often from the ambulance. */
function emergency(on: Day, random: Random): Encounter[] {
  const hospital: Encounter = {
    ...visit(on, PROVIDERS.hospital, DIAGNOSES.chest, SERVICES.emergency, SERVICES.blood, SERVICES.metabolic),
    kind: 'outpatient',
    place: PLACES.emergency,
    facility: PROVIDERS.hospital.name,
  }
  const doctor: Encounter = {
    ...visit(on, PROVIDERS.emergencyDoctors, DIAGNOSES.chest, SERVICES.emergencyDoctor),
    // A patient can't choose providers in an emergency, so the law prices the doctor as in network.
    network: 'in',
    place: PLACES.emergency,
    facility: PROVIDERS.hospital.name,
  }
  if (!random.isOnceIn(2)) return [hospital, doctor]
  const ride: Encounter = {
    ...visit(on, PROVIDERS.ambulance, DIAGNOSES.chest, SERVICES.ambulance, SERVICES.mileage),
    kind: 'ambulance',
    place: PLACES.ambulance,
  }
  return [hospital, doctor, ride]
}

const CLEANED_IN = [2, 8]

/** Two cleanings a year, and occasionally a filling. */
export function dentalMonth(month: Day, patient: Patient, random: Random): Encounter[] {
  const on = dayIn(month, random)
  const dental = (...services: (typeof SERVICES)[keyof typeof SERVICES][]): Encounter => ({
    ...visit(on, PROVIDERS.dentist, DIAGNOSES.teeth, ...services),
    kind: 'dental',
  })
  if (CLEANED_IN.includes(((month.month + patient.age) % 12) + 1))
    return [dental(SERVICES.cleaning), dental(SERVICES.dentalExam)]
  if (!random.isOnceIn(12)) return []
  return [
    { ...dental(SERVICES.filling), diagnoses: [DIAGNOSES.caries], tooth: String(random.between(2, 31)) },
  ]
}

/** One exam a year, and new frames every second year. */
export function visionMonth(month: Day, patient: Patient, random: Random): Encounter[] {
  if (month.month !== (patient.personId.length % 12) + 1) return []
  const on = dayIn(month, random)
  const seen = {
    kind: 'vision',
    provider: PROVIDERS.eyes,
    place: PLACES.office,
    diagnoses: [DIAGNOSES.eyes],
  } as const
  const exam: Encounter = { ...seen, on, services: [{ service: SERVICES.eyeExam }] }
  if (month.year % 2 === 0) return [exam]
  return [exam, { ...seen, on: on.add({ days: 7 }), services: [{ service: SERVICES.frames }] }]
}
