import type { Coded } from '#contract/entities/claim.ts'
import { type LocalizedText, mapText, textIn } from '#contract/entities/localized-text.ts'
import type { Category } from '#server/insurers/sandbox/adjudication/benefits.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'

/** Services in words of our own: the code sets of the trade may not be shipped (shared world: code sets). */
const OWN = 'urn:nsm:service'
/** HCPCS Level II, which CMS keeps for public use. */
const HCPCS = 'https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets'
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
  (
    code: string,
    display: LocalizedText,
    category: Category,
    least: number,
    most: number,
    worth = 62,
  ): Service => ({
    coded: { system, code, display },
    category,
    billed: [least * 100, most * 100],
    worthPercent: worth,
  })

const own = service(OWN)
const hcpcs = service(HCPCS)

export const SERVICES = {
  checkUp: own('PV-YEAR', bilingual('Annual checkup', 'Chequeo anual'), 'preventive', 210, 290),
  flu: own('PV-FLU', bilingual('Flu shot', 'Vacuna contra la gripe'), 'preventive', 45, 70, 80),
  mammogram: own(
    'PV-MAMMO',
    bilingual('Screening mammogram', 'Mamografía de detección'),
    'preventive',
    260,
    340,
  ),
  wellness: hcpcs(
    'G0439',
    bilingual('Medicare annual wellness visit', 'Visita anual de bienestar de Medicare'),
    'preventive',
    180,
    240,
  ),
  visitShort: own(
    'OV-EST-2',
    bilingual('Office visit, established patient, short', 'Consulta breve, paciente conocido'),
    'primary',
    95,
    140,
  ),
  visit: own(
    'OV-EST-3',
    bilingual('Office visit, established patient', 'Consulta, paciente conocido'),
    'primary',
    145,
    210,
  ),
  specialist: own(
    'OV-SPC-3',
    bilingual('Specialist visit', 'Consulta con un especialista'),
    'specialist',
    220,
    380,
  ),
  specialistNew: own(
    'OV-SPC-N',
    bilingual('First specialist visit', 'Primera consulta con un especialista'),
    'specialist',
    320,
    520,
  ),
  virtual: own('OV-VIRT', bilingual('Virtual visit', 'Consulta virtual'), 'virtual', 65, 90),
  counseling: own(
    'BH-THER-45',
    bilingual('Counseling session, 45 minutes', 'Sesión de consejería, 45 minutos'),
    'specialist',
    140,
    190,
  ),
  urgent: own('UC-VISIT', bilingual('Urgent care visit', 'Consulta de atención urgente'), 'urgent', 190, 290),
  emergency: own(
    'ER-LEVEL-4',
    bilingual('Emergency room visit, serious', 'Consulta en la sala de emergencias, grave'),
    'emergency',
    1_400,
    2_900,
    48,
  ),
  emergencyDoctor: own(
    'ER-DOC',
    bilingual('Emergency room doctor', 'Médico de la sala de emergencias'),
    'hospital',
    420,
    760,
  ),
  blood: own('LAB-BLOOD', bilingual('Blood count', 'Conteo sanguíneo'), 'lab', 32, 58, 45),
  metabolic: own('LAB-METAB', bilingual('Metabolic panel', 'Panel metabólico'), 'lab', 48, 92, 45),
  sugar: own(
    'LAB-A1C',
    bilingual('Average blood sugar (A1c)', 'Promedio de azúcar en la sangre (A1c)'),
    'lab',
    38,
    64,
    45,
  ),
  strep: own('LAB-STREP', bilingual('Rapid strep test', 'Prueba rápida de estreptococo'), 'lab', 24, 42, 50),
  xray: own('IMG-XRAY', bilingual('X-ray, two views', 'Radiografía, dos proyecciones'), 'imaging', 110, 190),
  mri: own(
    'IMG-MRI',
    bilingual('MRI without contrast', 'Resonancia magnética sin contraste'),
    'imaging',
    1_600,
    2_600,
    44,
  ),
  therapy: own(
    'PT-SESSION',
    bilingual('Physical therapy session', 'Sesión de fisioterapia'),
    'therapy',
    150,
    220,
  ),
  room: own('HOSP-ROOM', bilingual('Room and board', 'Habitación y comidas'), 'hospital', 2_100, 2_900, 52),
  operatingRoom: own('HOSP-OR', bilingual('Operating room', 'Quirófano'), 'hospital', 4_800, 7_900, 50),
  hospitalDrugs: own(
    'HOSP-DRUGS',
    bilingual('Hospital drugs', 'Medicamentos en el hospital'),
    'hospital',
    600,
    1_500,
    50,
  ),
  surgery: own(
    'SURG-OUT',
    bilingual('Outpatient surgery', 'Cirugía ambulatoria'),
    'outpatient',
    3_200,
    5_400,
    50,
  ),
  scope: own('SCOPE', bilingual('Colonoscopy', 'Colonoscopia'), 'outpatient', 1_500, 2_300, 52),
  injection: hcpcs(
    'J1885',
    bilingual('Pain relief injection (ketorolac)', 'Inyección de un analgésico (ketorolaco)'),
    'primary',
    18,
    34,
  ),
  strips: hcpcs(
    'A4253',
    bilingual('Blood glucose test strips', 'Tiras reactivas para la glucosa'),
    'equipment',
    42,
    60,
    70,
  ),
  cpap: hcpcs('E0601', bilingual('CPAP device', 'Aparato CPAP'), 'equipment', 90, 130, 70),
  walker: hcpcs(
    'E0143',
    bilingual('Folding walker with wheels', 'Andador plegable con ruedas'),
    'equipment',
    120,
    170,
    68,
  ),
  brace: hcpcs('L1902', bilingual('Ankle brace', 'Tobillera'), 'equipment', 70, 110, 70),
  ambulance: hcpcs(
    'A0429',
    bilingual('Emergency ambulance', 'Ambulancia de emergencia'),
    'ambulance',
    880,
    1_450,
    58,
  ),
  mileage: hcpcs('A0425', bilingual('Ambulance mileage', 'Millas de ambulancia'), 'ambulance', 160, 420, 58),
  cosmetic: own(
    'DERM-COS',
    bilingual('Cosmetic skin tag removal', 'Extirpación estética de un acrocordón'),
    'specialist',
    180,
    260,
  ),
  cleaning: own(
    'DEN-CLEAN-A',
    bilingual('Adult cleaning', 'Limpieza dental de adulto'),
    'dental-preventive',
    95,
    140,
    70,
  ),
  dentalExam: own('DEN-EXAM', bilingual('Dental exam', 'Examen dental'), 'dental-preventive', 60, 85, 70),
  filling: own(
    'DEN-FILL-1',
    bilingual('Filling, one surface', 'Empaste de una superficie'),
    'dental-basic',
    180,
    260,
    68,
  ),
  extraction: own('DEN-EXTRACT', bilingual('Extraction', 'Extracción'), 'dental-basic', 190, 310, 68),
  rootCanal: own(
    'DEN-ROOT',
    bilingual('Root canal, molar', 'Endodoncia, molar'),
    'dental-major',
    1_150,
    1_550,
    70,
  ),
  crown: own('DEN-CROWN', bilingual('Crown', 'Corona'), 'dental-major', 1_250, 1_700, 70),
  eyeExam: own('EYE-EXAM', bilingual('Eye exam', 'Examen de la vista'), 'eye-exam', 110, 160, 65),
  frames: hcpcs('V2020', bilingual('Frames', 'Monturas'), 'eye-wear', 140, 330, 85),
} satisfies Record<string, Service>

export type Drug = {
  name: LocalizedText
  strength: LocalizedText
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
  name: LocalizedText,
  strength: LocalizedText,
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
  lisinopril: drug('0101', bilingual('Lisinopril', 'Lisinopril'), '10 mg', 1, 18),
  metformin: drug('0102', bilingual('Metformin', 'Metformina'), '500 mg', 1, 22, 60),
  atorvastatin: drug('0103', bilingual('Atorvastatin', 'Atorvastatina'), '20 mg', 1, 26),
  sertraline: drug('0104', bilingual('Sertraline', 'Sertralina'), '50 mg', 1, 24),
  levothyroxine: drug('0105', bilingual('Levothyroxine', 'Levotiroxina'), '75 mcg', 1, 21),
  albuterol: drug('0106', bilingual('Albuterol inhaler', 'Inhalador de albuterol'), '90 mcg', 2, 74, 1),
  insulin: drug(
    '0107',
    bilingual('Insulin glargine', 'Insulina glargina'),
    bilingual('100 units/mL', '100 unidades/mL'),
    2,
    182,
    5,
  ),
  apixaban: drug('0108', bilingual('Apixaban', 'Apixabán'), '5 mg', 3, 560, 60),
  adalimumab: drug('0109', bilingual('Adalimumab', 'Adalimumab'), '40 mg', 4, 2_900, 2),
  amoxicillin: drug('0110', bilingual('Amoxicillin', 'Amoxicilina'), '500 mg', 1, 16, 21),
} satisfies Record<string, Drug>

export const serviceOf = ({ name, strength, ndc, tier, billedCents }: Drug): Service => ({
  coded: {
    system: NDC,
    code: ndc,
    display: mapText(name, (text, language) => `${text} ${textIn(strength, language)}`),
  },
  category: `drug-${tier}`,
  billed: [billedCents, billedCents],
  worthPercent: 72,
})
