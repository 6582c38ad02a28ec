import type { Network, Provider } from '#contract/entities/claim.ts'

export type KnownProvider = Provider & { network: Network }

/** Real provider numbers begin with 1 or 2; these can never be anybody's. */
const provider = (
  number: number,
  name: string,
  specialty: string,
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
  family: provider(1, 'Toad Suck Family Practice', 'Family medicine', 'Conway, AR 72032'),
  internal: provider(2, 'Petit Jean Internal Medicine', 'Internal medicine', 'Russellville, AR 72801'),
  children: provider(3, 'Little Fox Pediatrics', 'Pediatrics', 'Conway, AR 72034'),
  heart: provider(4, 'Arkansas River Heart Group', 'Cardiology', 'Little Rock, AR 72205'),
  bones: provider(5, 'Boston Mountain Orthopedics', 'Orthopedics', 'Fayetteville, AR 72703'),
  skin: provider(6, 'Clearwater Dermatology', 'Dermatology', 'Little Rock, AR 72223'),
  counselor: provider(7, 'Stillwater Counseling', 'Counseling', 'Conway, AR 72032'),
  virtual: provider(8, 'Natural State Virtual Clinic', 'Family medicine', 'Little Rock, AR 72201'),
  urgent: provider(9, 'Razor Creek Urgent Care', 'Urgent care', 'Conway, AR 72034'),
  hospital: provider(10, 'Ouachita Valley Medical Center', 'Hospital', 'Little Rock, AR 72205'),
  emergencyDoctors: provider(
    11,
    'Delta Emergency Physicians',
    'Emergency medicine',
    'Little Rock, AR 72205',
    'out',
  ),
  lab: provider(12, 'Sugarloaf Laboratories', 'Laboratory', 'Fort Smith, AR 72901'),
  imaging: provider(13, 'Pinnacle View Imaging', 'Radiology', 'Little Rock, AR 72212'),
  therapy: provider(14, 'Dogwood Physical Therapy', 'Physical therapy', 'Conway, AR 72032'),
  equipment: provider(15, 'Cottonwood Medical Supply', 'Medical equipment', 'Pine Bluff, AR 71601'),
  ambulance: provider(16, 'Faulkner Hills Ambulance', 'Ambulance', 'Conway, AR 72032', 'out'),
  pharmacy: provider(17, 'Three Rivers Pharmacy', 'Pharmacy', 'Conway, AR 72032'),
  dentist: provider(18, 'Bluestem Dental Care', 'Dentistry', 'Conway, AR 72034'),
  eyes: provider(19, 'Crystal Ridge Eye Clinic', 'Optometry', 'Conway, AR 72034'),
  farSpecialist: provider(20, 'Magnolia Spine Institute', 'Orthopedics', 'Texarkana, AR 71854', 'out'),
} satisfies Record<string, KnownProvider>
