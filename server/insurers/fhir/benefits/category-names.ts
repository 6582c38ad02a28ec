import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { SbcCategory } from '#contract/sbc-categories.ts'

/** Names of the benefit categories, which servers state only as codes. */
export const CATEGORY_NAMES: Record<SbcCategory, LocalizedText> = {
  'preventive-care': {
    en: 'Preventive care, screening and vaccines',
    es: 'Atención preventiva, pruebas y vacunas',
  },
  'primary-care-visit': { en: 'Primary care visit', es: 'Consulta con el médico de cabecera' },
  'specialist-visit': { en: 'Specialist visit', es: 'Consulta con un especialista' },
  'diagnostic-test': {
    en: 'Diagnostic test (blood work, lab)',
    es: 'Prueba de diagnóstico (análisis de sangre, laboratorio)',
  },
  imaging: { en: 'Imaging (X-ray, CT, PET, MRI)', es: 'Imágenes (radiografía, CT, PET, MRI)' },
  'generic-drugs': { en: 'Generic drugs', es: 'Medicamentos genéricos' },
  'preferred-brand-drugs': { en: 'Preferred brand drugs', es: 'Medicamentos de marca preferida' },
  'non-preferred-brand-drugs': { en: 'Non-preferred brand drugs', es: 'Medicamentos de marca no preferida' },
  'specialty-drugs': { en: 'Specialty drugs', es: 'Medicamentos especializados' },
  'facility-fee': {
    en: 'Facility fee for outpatient surgery',
    es: 'Costo del centro por cirugía ambulatoria',
  },
  'physician-surgeon-fee': { en: 'Physician and surgeon fees', es: 'Honorarios de médicos y cirujanos' },
  'emergency-room-care': { en: 'Emergency room care', es: 'Atención en la sala de emergencias' },
  'emergency-medical-transport': {
    en: 'Emergency medical transportation',
    es: 'Transporte médico de emergencia',
  },
  'urgent-care': { en: 'Urgent care', es: 'Atención urgente' },
  'hospital-outpatient': { en: 'Hospital outpatient care', es: 'Atención ambulatoria en el hospital' },
  'hospital-inpatient': { en: 'Hospital stay', es: 'Hospitalización' },
  'mental-health-outpatient': {
    en: 'Mental health and substance use care, outpatient',
    es: 'Salud mental y uso de sustancias, ambulatorio',
  },
  'mental-health-inpatient': {
    en: 'Mental health and substance use care, inpatient',
    es: 'Salud mental y uso de sustancias, con hospitalización',
  },
  pregnancy: { en: 'Pregnancy office visits', es: 'Consultas del embarazo' },
  'pregnancy-delivery': { en: 'Childbirth, professional services', es: 'Parto, servicios profesionales' },
  'pregnancy-home-health': { en: 'Home visits after childbirth', es: 'Visitas en casa después del parto' },
  rehabilitation: {
    en: 'Rehabilitation (physical, occupational, speech and cardiac therapy)',
    es: 'Rehabilitación (terapia física, ocupacional, del habla y cardíaca)',
  },
  habilitation: { en: 'Habilitation services', es: 'Servicios de habilitación' },
  'skilled-nursing': { en: 'Skilled nursing care', es: 'Atención de enfermería especializada' },
  'durable-medical-equipment': { en: 'Durable medical equipment', es: 'Equipo médico duradero' },
  hospice: { en: 'Hospice services', es: 'Servicios de hospicio' },
  'children-eye-exam': { en: 'Children’s eye exam', es: 'Examen de la vista infantil' },
  'children-glasses': { en: 'Children’s glasses', es: 'Anteojos infantiles' },
  'children-dental': { en: 'Children’s dental checkup', es: 'Chequeo dental infantil' },
}
