import { rulesOf } from './rule.ts'

const yes = rulesOf('outpatient', 'yes')
const no = rulesOf('outpatient', 'no')
const depends = rulesOf('outpatient', 'depends')

const IN_EMERGENCY = [
  'Not in an emergency room or during a hospital stay.',
  'No en una sala de emergencias ni durante una hospitalización.',
] as const

/** Scans and tests. */
export const testsAndScans = [
  yes(
    ['MRI scan', 'Resonancia magnética (MRI)'],
    [
      'MRI; magnetic resonance imaging; MRI of the knee; MRI of the back; MRI of the brain; MRI with contrast',
      'resonancia; imagen por resonancia; resonancia de la rodilla; resonancia de la espalda; resonancia con contraste',
    ],
    { when: IN_EMERGENCY, policy: 'scans', from: '2022-01-01' },
  ),
  yes(
    ['CT scan', 'Tomografía computarizada (CT)'],
    [
      'CAT scan; CT; computed tomography; CT of the chest; CT of the head; CT of the belly',
      'TAC; tomografía; escáner; tomografía del pecho; tomografía de la cabeza',
    ],
    { when: IN_EMERGENCY, policy: 'scans', from: '2022-01-01' },
  ),
  yes(['PET scan', 'Tomografía por emisión de positrones (PET)'], ['PET; PET CT', 'PET; escáner PET'], {
    policy: 'scans',
    from: '2022-01-01',
  }),
  yes(
    ['Heart stress test with scan', 'Prueba de esfuerzo con imágenes del corazón'],
    [
      'nuclear stress test; heart scan; cardiac scan; stress test',
      'prueba de esfuerzo; prueba nuclear del corazón; estudio del corazón',
    ],
    { policy: 'heart-tests', from: '2023-04-01' },
  ),
  depends(
    ['Sleep study', 'Estudio del sueño'],
    [
      'sleep test; sleep apnea test; home sleep test; overnight sleep study',
      'prueba del sueño; prueba de apnea; estudio de apnea; prueba de sueño en casa',
    ],
    {
      when: [
        'A study in a lab needs approval. A test at home doesn’t.',
        'Un estudio en un laboratorio necesita aprobación. Una prueba en casa no.',
      ],
      policy: 'sleep',
      from: '2023-01-01',
    },
  ),
  yes(
    ['Genetic test', 'Prueba genética'],
    [
      'DNA test; gene test; genetic blood test; genetic testing for cancer; hereditary cancer test',
      'prueba de ADN; examen genético; análisis genético; prueba de cáncer hereditario',
    ],
    { policy: 'genetics', from: '2022-01-01' },
  ),
  no(
    ['X-ray', 'Radiografía'],
    [
      'chest X-ray; X-ray of the foot; X-ray of the hand; X-ray of the knee; X-ray of the back; X-ray picture',
      'rayos X; placa; placa del pecho; radiografía del pie; radiografía de la mano; radiografía de la rodilla',
    ],
    { from: '2022-01-01' },
  ),
  no(
    ['Ultrasound', 'Ultrasonido'],
    [
      'sonogram; ultrasound of the belly; pregnancy ultrasound; baby ultrasound',
      'ecografía; sonograma; ultrasonido del embarazo; ecografía del bebé; ultrasonido del vientre',
    ],
    { from: '2022-01-01' },
  ),
  no(
    ['Mammogram', 'Mamografía'],
    [
      'mammography; breast cancer screening; breast screening; breast X-ray',
      'mamograma; examen de los senos; examen de cáncer de seno',
    ],
    { from: '2022-01-01' },
  ),
  no(
    ['Colonoscopy', 'Colonoscopia'],
    [
      'colon cancer screening; colon test; colon exam',
      'examen de colon; examen de cáncer de colon; prueba de colon',
    ],
    { from: '2022-01-01' },
  ),
  no(
    ['Blood test', 'Análisis de sangre'],
    [
      'lab tests; blood work; labs; lab work; blood draw; bloodwork; cholesterol test',
      'examen de sangre; prueba de sangre; laboratorio; análisis de laboratorio; prueba de colesterol',
    ],
    {
      when: [
        'Genetic tests have an answer of their own.',
        'Las pruebas genéticas tienen su propia respuesta.',
      ],
      from: '2022-01-01',
    },
  ),
  yes(
    ['Bone density test', 'Densitometría ósea'],
    ['DEXA scan; osteoporosis test; bone scan', 'prueba de densidad de los huesos; prueba de osteoporosis'],
    { from: '2022-01-01', removedMonths: 7 },
  ),
  yes(
    ['Heart ultrasound', 'Ecocardiograma'],
    ['echocardiogram; heart echo; echo', 'eco del corazón; ultrasonido del corazón'],
    { from: '2022-01-01', removedMonths: 14 },
  ),
  yes(
    ['Upper endoscopy', 'Endoscopia'],
    ['stomach scope; endoscopy; throat scope', 'gastroscopia; endoscopia del estómago'],
    { from: '2022-01-01', removedMonths: 3, lines: ['ABCBS', 'HA', 'OCTAVE'] },
  ),
  yes(['Virtual colonoscopy', 'Colonoscopia virtual'], ['CT colonography', 'colonografía por tomografía'], {
    from: '2020-01-01',
    removedMonths: 30,
  }),
]
