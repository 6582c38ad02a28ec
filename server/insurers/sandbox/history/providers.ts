import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { Network, Provider } from '#contract/entities/claim.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'

export type KnownProvider = Provider & { network: Network }

/** Real provider numbers begin with 1 or 2; these can never be anybody's. */
const provider = (
  number: number,
  name: string,
  specialty: LocalizedText,
  town: string,
  network: Network = 'in',
): KnownProvider => ({
  name,
  specialty,
  npi: `9000000${String(number).padStart(3, '0')}`,
  addressLines: [`${100 + number * 7} Cypress Grove Road`, town],
  phone: `50155501${String(60 + (number % 20)).padStart(2, '0')}`,
  network,
})

/** Invented practices in real towns. */
export const PROVIDERS = {
  family: provider(
    1,
    'Toad Suck Family Practice',
    bilingual('Family medicine', 'Medicina familiar'),
    'Conway, AR 72032',
  ),
  internal: provider(
    2,
    'Petit Jean Internal Medicine',
    bilingual('Internal medicine', 'Medicina interna'),
    'Russellville, AR 72801',
  ),
  children: provider(3, 'Little Fox Pediatrics', bilingual('Pediatrics', 'Pediatría'), 'Conway, AR 72034'),
  heart: provider(
    4,
    'Arkansas River Heart Group',
    bilingual('Cardiology', 'Cardiología'),
    'Little Rock, AR 72205',
  ),
  bones: provider(
    5,
    'Boston Mountain Orthopedics',
    bilingual('Orthopedics', 'Ortopedia'),
    'Fayetteville, AR 72703',
  ),
  skin: provider(
    6,
    'Clearwater Dermatology',
    bilingual('Dermatology', 'Dermatología'),
    'Little Rock, AR 72223',
  ),
  counselor: provider(7, 'Stillwater Counseling', bilingual('Counseling', 'Consejería'), 'Conway, AR 72032'),
  virtual: provider(
    8,
    'Natural State Virtual Clinic',
    bilingual('Family medicine', 'Medicina familiar'),
    'Little Rock, AR 72201',
  ),
  urgent: provider(
    9,
    'Razor Creek Urgent Care',
    bilingual('Urgent care', 'Atención urgente'),
    'Conway, AR 72034',
  ),
  hospital: provider(
    10,
    'Ouachita Valley Medical Center',
    bilingual('Hospital', 'Hospital'),
    'Little Rock, AR 72205',
  ),
  emergencyDoctors: provider(
    11,
    'Delta Emergency Physicians',
    bilingual('Emergency medicine', 'Medicina de emergencia'),
    'Little Rock, AR 72205',
    'out',
  ),
  lab: provider(12, 'Sugarloaf Laboratories', bilingual('Laboratory', 'Laboratorio'), 'Fort Smith, AR 72901'),
  imaging: provider(
    13,
    'Pinnacle View Imaging',
    bilingual('Radiology', 'Radiología'),
    'Little Rock, AR 72212',
  ),
  therapy: provider(
    14,
    'Dogwood Physical Therapy',
    bilingual('Physical therapy', 'Fisioterapia'),
    'Conway, AR 72032',
  ),
  equipment: provider(
    15,
    'Cottonwood Medical Supply',
    bilingual('Medical equipment', 'Equipo médico'),
    'Pine Bluff, AR 71601',
  ),
  ambulance: provider(
    16,
    'Faulkner Hills Ambulance',
    bilingual('Ambulance', 'Ambulancia'),
    'Conway, AR 72032',
    'out',
  ),
  pharmacy: provider(17, 'Three Rivers Pharmacy', bilingual('Pharmacy', 'Farmacia'), 'Conway, AR 72032'),
  dentist: provider(18, 'Bluestem Dental Care', bilingual('Dentistry', 'Odontología'), 'Conway, AR 72034'),
  eyes: provider(19, 'Crystal Ridge Eye Clinic', bilingual('Optometry', 'Optometría'), 'Conway, AR 72034'),
  farSpecialist: provider(
    20,
    'Magnolia Spine Institute',
    bilingual('Orthopedics', 'Ortopedia'),
    'Texarkana, AR 71854',
    'out',
  ),
} satisfies Record<string, KnownProvider>
