import type { Coded } from '#contract/entities/claim.ts'
import type { Category } from '#server/sandbox-insurer/adjudication/benefits.ts'

/** Services in words of our own: the code sets of the trade may not be shipped (shared world: code sets). */
const OWN = 'urn:nsm:service'
/** HCPCS Level II, which CMS keeps for public use. */
const HCPCS = 'http://terminology.cms.gov/CodeSystem/HCPCSReleaseCodeSets'
/** Drug codes whose labeler, 99999, is nobody's. */
const NDC = 'http://hl7.org/fhir/sid/ndc'

export type Service = {
  coded: Coded
  category: Category
  /** What providers bill for it, least and most, in cents. */
  billed: readonly [number, number]
  /** What the contract makes of a bill, in percent. */
  worthPercent: number
}

const service =
  (system: string) =>
  (code: string, display: string, category: Category, least: number, most: number, worth = 62): Service => ({
    coded: { system, code, display },
    category,
    billed: [least * 100, most * 100],
    worthPercent: worth,
  })

const own = service(OWN)
const hcpcs = service(HCPCS)

export const SERVICES = {
  checkUp: own('PV-YEAR', 'Yearly check-up', 'preventive', 210, 290),
  flu: own('PV-FLU', 'Flu vaccine with its administration', 'preventive', 45, 70, 80),
  mammogram: own('PV-MAMMO', 'Screening mammogram', 'preventive', 260, 340),
  wellness: hcpcs('G0439', 'Medicare yearly wellness visit', 'preventive', 180, 240),
  visitShort: own('OV-EST-2', 'Office visit, established patient, short', 'primary', 95, 140),
  visit: own('OV-EST-3', 'Office visit, established patient', 'primary', 145, 210),
  specialist: own('OV-SPC-3', 'Specialist visit', 'specialist', 220, 380),
  specialistNew: own('OV-SPC-N', 'Specialist visit, first time', 'specialist', 320, 520),
  virtual: own('OV-VIRT', 'Virtual visit', 'virtual', 65, 90),
  counseling: own('BH-THER-45', 'Counseling session, 45 minutes', 'specialist', 140, 190),
  urgent: own('UC-VISIT', 'Urgent care visit', 'urgent', 190, 290),
  emergency: own('ER-LEVEL-4', 'Emergency room visit, serious', 'emergency', 1_400, 2_900, 48),
  emergencyDoctor: own('ER-DOC', 'Emergency room doctor', 'hospital', 420, 760),
  blood: own('LAB-BLOOD', 'Blood count', 'lab', 32, 58, 45),
  metabolic: own('LAB-METAB', 'Metabolic panel', 'lab', 48, 92, 45),
  sugar: own('LAB-A1C', 'Average blood sugar (A1c)', 'lab', 38, 64, 45),
  strep: own('LAB-STREP', 'Rapid strep test', 'lab', 24, 42, 50),
  xray: own('IMG-XRAY', 'X-ray, two views', 'imaging', 110, 190),
  mri: own('IMG-MRI', 'MRI without contrast', 'imaging', 1_600, 2_600, 44),
  therapy: own('PT-SESSION', 'Physical therapy session', 'therapy', 150, 220),
  room: own('HOSP-ROOM', 'Room and board', 'hospital', 2_100, 2_900, 52),
  operatingRoom: own('HOSP-OR', 'Operating room', 'hospital', 4_800, 7_900, 50),
  hospitalDrugs: own('HOSP-DRUGS', 'Drugs given in the hospital', 'hospital', 600, 1_500, 50),
  surgery: own('SURG-OUT', 'Outpatient surgery', 'outpatient', 3_200, 5_400, 50),
  scope: own('SCOPE', 'Examination of the bowel with a scope', 'outpatient', 1_500, 2_300, 52),
  injection: hcpcs('J1885', 'Injection of a painkiller (ketorolac)', 'primary', 18, 34),
  strips: hcpcs('A4253', 'Blood glucose test strips', 'equipment', 42, 60, 70),
  cpap: hcpcs('E0601', 'CPAP device', 'equipment', 90, 130, 70),
  walker: hcpcs('E0143', 'Walker, folding, with wheels', 'equipment', 120, 170, 68),
  brace: hcpcs('L1902', 'Ankle brace', 'equipment', 70, 110, 70),
  ambulance: hcpcs('A0429', 'Ambulance, emergency', 'ambulance', 880, 1_450, 58),
  mileage: hcpcs('A0425', 'Ambulance, miles', 'ambulance', 160, 420, 58),
  cosmetic: own('DERM-COS', 'Removal of a skin tag for looks', 'specialist', 180, 260),
  cleaning: own('DEN-CLEAN-A', 'Adult cleaning', 'dental-preventive', 95, 140, 70),
  dentalExam: own('DEN-EXAM', 'Dental exam', 'dental-preventive', 60, 85, 70),
  filling: own('DEN-FILL-1', 'Filling, one surface', 'dental-basic', 180, 260, 68),
  extraction: own('DEN-EXTRACT', 'Extraction', 'dental-basic', 190, 310, 68),
  rootCanal: own('DEN-ROOT', 'Root canal, molar', 'dental-major', 1_150, 1_550, 70),
  crown: own('DEN-CROWN', 'Crown', 'dental-major', 1_250, 1_700, 70),
  eyeExam: own('EYE-EXAM', 'Eye exam', 'eye-exam', 110, 160, 65),
  frames: hcpcs('V2020', 'Frames', 'eye-wear', 140, 330, 85),
} satisfies Record<string, Service>

export type Drug = {
  name: string
  strength: string
  ndc: string
  tier: 1 | 2 | 3 | 4
  isBrand: boolean
  quantity: number
  daysSupply: number
  /** What the pharmacy bills, in cents. */
  billedCents: number
}

const drug = (
  number: string,
  name: string,
  strength: string,
  tier: Drug['tier'],
  dollars: number,
  quantity = 30,
): Drug => ({
  name,
  strength,
  ndc: `99999-${number}-30`,
  tier,
  isBrand: tier > 1,
  quantity,
  daysSupply: 30,
  billedCents: dollars * 100,
})

/** Common medicines by their own names. */
export const DRUGS = {
  lisinopril: drug('0101', 'Lisinopril', '10 mg', 1, 18),
  metformin: drug('0102', 'Metformin', '500 mg', 1, 22, 60),
  atorvastatin: drug('0103', 'Atorvastatin', '20 mg', 1, 26),
  sertraline: drug('0104', 'Sertraline', '50 mg', 1, 24),
  levothyroxine: drug('0105', 'Levothyroxine', '75 mcg', 1, 21),
  albuterol: drug('0106', 'Albuterol inhaler', '90 mcg', 2, 74, 1),
  insulin: drug('0107', 'Insulin glargine', '100 units/mL', 2, 182, 5),
  apixaban: drug('0108', 'Apixaban', '5 mg', 3, 560, 60),
  adalimumab: drug('0109', 'Adalimumab', '40 mg', 4, 2_900, 2),
  amoxicillin: drug('0110', 'Amoxicillin', '500 mg', 1, 16, 21),
} satisfies Record<string, Drug>

export const serviceOf = ({ name, strength, ndc, tier, billedCents }: Drug): Service => ({
  coded: { system: NDC, code: ndc, display: `${name} ${strength}` },
  category: `drug-${tier}`,
  billed: [billedCents, billedCents],
  worthPercent: 72,
})

const icd = (code: string, display: string): Coded => ({
  system: 'http://hl7.org/fhir/sid/icd-10-cm',
  code,
  display,
})

/** Diagnoses of ICD-10-CM, which CDC and NCHS keep public, in plain words. */
export const DIAGNOSES = {
  checkUp: icd('Z00.00', 'General examination of an adult'),
  childCheckUp: icd('Z00.129', 'Routine examination of a child'),
  vaccine: icd('Z23', 'Vaccination'),
  screening: icd('Z12.31', 'Screening for breast cancer'),
  colon: icd('Z12.11', 'Screening for colon cancer'),
  cold: icd('J06.9', 'Infection of the upper airways'),
  throat: icd('J02.0', 'Strep throat'),
  pressure: icd('I10', 'High blood pressure'),
  diabetes: icd('E11.9', 'Type 2 diabetes'),
  cholesterol: icd('E78.5', 'High cholesterol'),
  back: icd('M54.50', 'Pain in the lower back'),
  knee: icd('M25.561', 'Pain in the right knee'),
  ankle: icd('S93.401A', 'Sprained right ankle'),
  chest: icd('R07.9', 'Chest pain'),
  mood: icd('F41.1', 'Generalized anxiety'),
  asthma: icd('J45.909', 'Asthma'),
  appendix: icd('K35.80', 'Appendicitis'),
  hip: icd('M16.11', 'Arthritis of the right hip'),
  apnea: icd('G47.33', 'Sleep apnea'),
  skin: icd('L91.8', 'Skin tag'),
  caries: icd('K02.9', 'Tooth decay'),
  teeth: icd('Z01.20', 'Dental examination'),
  eyes: icd('Z01.00', 'Eye examination'),
} satisfies Record<string, Coded>

const place = (code: string, display: string): Coded => ({
  system: 'https://www.cms.gov/Medicare/Coding/place-of-service-codes/Place_of_Service_Code_Set',
  code,
  display,
})

/** Place-of-service codes of CMS. */
export const PLACES = {
  office: place('11', 'Office'),
  home: place('12', 'Home'),
  virtual: place('02', 'Telehealth'),
  urgent: place('20', 'Urgent care'),
  hospital: place('21', 'Hospital, inpatient'),
  outpatient: place('22', 'Hospital, outpatient'),
  emergency: place('23', 'Emergency room'),
  ambulance: place('41', 'Ambulance'),
  lab: place('81', 'Laboratory'),
  pharmacy: place('01', 'Pharmacy'),
} satisfies Record<string, Coded>
