import type { Coded } from '#contract/entities/claim.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'

const icd = (code: string, display: LocalizedText): Coded => ({
  system: 'http://hl7.org/fhir/sid/icd-10-cm',
  code,
  display,
})

/** Diagnoses of ICD-10-CM, which CDC and NCHS keep public, in plain words. */
export const DIAGNOSES = {
  checkUp: icd('Z00.00', bilingual('Adult checkup', 'Chequeo de adulto')),
  childCheckUp: icd('Z00.129', bilingual('Child checkup', 'Chequeo infantil')),
  vaccine: icd('Z23', bilingual('Vaccination', 'Vacunación')),
  screening: icd('Z12.31', bilingual('Breast cancer screening', 'Detección de cáncer de mama')),
  colon: icd('Z12.11', bilingual('Colon cancer screening', 'Detección de cáncer de colon')),
  cold: icd('J06.9', bilingual('Upper respiratory infection', 'Infección de las vías respiratorias altas')),
  throat: icd('J02.0', bilingual('Strep throat', 'Faringitis estreptocócica')),
  pressure: icd('I10', bilingual('High blood pressure', 'Presión arterial alta')),
  diabetes: icd('E11.9', bilingual('Type 2 diabetes', 'Diabetes tipo 2')),
  cholesterol: icd('E78.5', bilingual('High cholesterol', 'Colesterol alto')),
  back: icd('M54.50', bilingual('Lower back pain', 'Dolor lumbar')),
  knee: icd('M25.561', bilingual('Right knee pain', 'Dolor de la rodilla derecha')),
  ankle: icd('S93.401A', bilingual('Sprained right ankle', 'Esguince del tobillo derecho')),
  chest: icd('R07.9', bilingual('Chest pain', 'Dolor de pecho')),
  mood: icd('F41.1', bilingual('Generalized anxiety', 'Ansiedad generalizada')),
  asthma: icd('J45.909', bilingual('Asthma', 'Asma')),
  appendix: icd('K35.80', bilingual('Appendicitis', 'Apendicitis')),
  hip: icd('M16.11', bilingual('Right hip arthritis', 'Artritis de la cadera derecha')),
  apnea: icd('G47.33', bilingual('Sleep apnea', 'Apnea del sueño')),
  skin: icd('L91.8', bilingual('Skin tag', 'Acrocordón')),
  caries: icd('K02.9', bilingual('Tooth decay', 'Caries dental')),
  teeth: icd('Z01.20', bilingual('Dental exam', 'Examen dental')),
  eyes: icd('Z01.00', bilingual('Eye exam', 'Examen de los ojos')),
} satisfies Record<string, Coded>

const place = (code: string, display: LocalizedText): Coded => ({
  system: 'https://www.cms.gov/Medicare/Coding/place-of-service-codes/Place_of_Service_Code_Set',
  code,
  display,
})

/** Place-of-service codes of CMS. */
export const PLACES = {
  office: place('11', bilingual('Office', 'Consultorio')),
  home: place('12', bilingual('Home', 'Hogar')),
  virtual: place('02', bilingual('Telehealth', 'Telesalud')),
  urgent: place('20', bilingual('Urgent care', 'Atención urgente')),
  hospital: place('21', bilingual('Hospital, inpatient', 'Hospital, con hospitalización')),
  outpatient: place('22', bilingual('Hospital, outpatient', 'Hospital, ambulatorio')),
  emergency: place('23', bilingual('Emergency room', 'Sala de emergencias')),
  ambulance: place('41', bilingual('Ambulance', 'Ambulancia')),
  lab: place('81', bilingual('Laboratory', 'Laboratorio')),
  pharmacy: place('01', bilingual('Pharmacy', 'Farmacia')),
} satisfies Record<string, Coded>
