import { rulesOf } from './rule.ts'

const yes = rulesOf('outpatient', 'yes')
const no = rulesOf('outpatient', 'no')
const depends = rulesOf('outpatient', 'depends')

/** Operations and procedures. */
export const surgery = [
  yes(
    ['Knee replacement', 'Reemplazo de rodilla'],
    [
      'knee surgery; new knee; knee joint replacement; total knee; artificial knee',
      'cirugía de rodilla; operación de rodilla; prótesis de rodilla; rodilla artificial',
    ],
    { policy: 'joints', from: '2022-01-01' },
  ),
  yes(
    ['Hip replacement', 'Reemplazo de cadera'],
    [
      'hip surgery; new hip; total hip; artificial hip',
      'cirugía de cadera; operación de cadera; prótesis de cadera',
    ],
    { policy: 'joints', from: '2022-01-01' },
  ),
  yes(
    ['Back surgery', 'Cirugía de espalda'],
    [
      'spine surgery; spinal fusion; disc surgery; surgery for a slipped disc; lower back surgery',
      'cirugía de columna; operación de columna; fusión espinal; operación de espalda; hernia de disco',
    ],
    { policy: 'spine', from: '2022-01-01' },
  ),
  yes(
    ['Injection into the spine', 'Inyección en la columna'],
    [
      'back injection; epidural injection; epidural steroid injection; steroid injection in the back; back shot',
      'inyección en la espalda; inyección epidural; infiltración de la columna; bloqueo en la espalda',
    ],
    { policy: 'spine', from: '2023-01-01' },
  ),
  no(
    ['Joint injection', 'Inyección en una articulación'],
    [
      'cortisone shot; cortisone injection; steroid shot in the knee; knee injection; shoulder injection',
      'inyección de cortisona; inyección en la rodilla; inyección en el hombro; infiltración de rodilla',
    ],
    { from: '2022-01-01' },
  ),
  yes(
    ['Weight-loss surgery', 'Cirugía para bajar de peso'],
    [
      'bariatric surgery; gastric bypass; gastric sleeve; stomach sleeve; lap band; stomach stapling',
      'cirugía bariátrica; bypass gástrico; manga gástrica; operación para adelgazar; banda gástrica',
    ],
    { policy: 'weight', from: '2022-01-01', lines: ['ABCBS', 'HA', 'BA', 'ABM'] },
  ),
  yes(
    ['Eyelid surgery', 'Cirugía de párpados'],
    ['eyelid lift; droopy eyelids; drooping eyelid surgery', 'párpados caídos; operación de párpados'],
    { policy: 'cosmetic', from: '2022-01-01' },
  ),
  yes(
    ['Breast reduction', 'Reducción de senos'],
    ['smaller breasts; breast reduction surgery', 'reducción de pecho; reducción mamaria'],
    { policy: 'cosmetic', from: '2022-01-01' },
  ),
  depends(
    ['Nose surgery', 'Cirugía de nariz'],
    [
      'nose job; deviated septum; septum surgery; rhinoplasty; septoplasty',
      'tabique desviado; operación de nariz; rinoplastia; operación del tabique',
    ],
    {
      when: [
        'Needs approval if it changes the shape of the nose. Repair of the septum alone doesn’t.',
        'Necesita aprobación si cambia la forma de la nariz. Si solo se repara el tabique, no.',
      ],
      policy: 'cosmetic',
      from: '2024-01-01',
    },
  ),
  yes(
    ['Varicose vein treatment', 'Tratamiento de várices'],
    [
      'vein treatment; vein surgery; spider veins; varicose veins',
      'várices; venas varicosas; arañitas; operación de várices',
    ],
    { policy: 'veins', from: '2023-07-01' },
  ),
  no(
    ['Cataract surgery', 'Cirugía de cataratas'],
    ['cataracts; cataract removal; cataract operation', 'cataratas; operación de cataratas'],
    { from: '2022-01-01' },
  ),
  no(
    ['Tonsil removal', 'Extirpación de amígdalas'],
    [
      'tonsils; tonsillectomy; take out tonsils; tonsil surgery',
      'amígdalas; anginas; sacar las amígdalas; operación de amígdalas; operación de anginas',
    ],
    { from: '2022-01-01' },
  ),
  no(
    ['Gallbladder removal', 'Extirpación de la vesícula'],
    [
      'gallbladder surgery; gallstones; gallbladder; gallbladder operation',
      'vesícula; operación de la vesícula; cirugía de vesícula; piedras en la vesícula',
    ],
    { from: '2022-01-01' },
  ),
  depends(
    ['Removal of the womb', 'Extirpación de la matriz'],
    ['hysterectomy; uterus removal; womb surgery', 'histerectomía; sacar la matriz; sacar el útero'],
    {
      when: ['Needs approval unless it treats cancer.', 'Necesita aprobación, salvo para tratar el cáncer.'],
      policy: 'women',
      from: '2023-01-01',
    },
  ),
  yes(
    ['Organ transplant', 'Trasplante de órganos'],
    [
      'transplant; kidney transplant; liver transplant; heart transplant; bone marrow transplant; lung transplant',
      'trasplante; trasplante de riñón; trasplante de hígado; trasplante de corazón; trasplante de médula',
    ],
    { policy: 'transplants', from: '2022-01-01' },
  ),
]
