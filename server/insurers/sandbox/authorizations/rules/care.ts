import { rulesOf } from './rule.ts'

const yes = rulesOf('outpatient', 'yes')
const no = rulesOf('outpatient', 'no')
const depends = rulesOf('outpatient', 'depends')
const stay = { yes: rulesOf('inpatient', 'yes'), depends: rulesOf('inpatient', 'depends') }

const afterVisits = (visits: number) =>
  [
    `The first ${visits} visits in a year need no approval. Later ones do.`,
    `Las primeras ${visits} visitas del año no necesitan aprobación. Las siguientes sí.`,
  ] as const

const PHYSICAL = ['Physical therapy', 'Terapia física'] as const
const PHYSICAL_ALSO = [
  'PT; physical therapist; physio; rehab exercises; physiotherapy',
  'fisioterapia; fisioterapeuta; terapista físico; ejercicios de rehabilitación',
] as const

/** Visits, therapies and stays. */
export const care = [
  no(
    ['Doctor visit', 'Consulta con el médico'],
    [
      'office visit; primary care visit; checkup; physical; annual physical; wellness visit; check up',
      'visita al doctor; consulta; chequeo; examen anual; examen físico; médico de cabecera',
    ],
    { from: '2022-01-01' },
  ),
  no(
    ['Specialist visit', 'Consulta con un especialista'],
    [
      'specialist; cardiologist; dermatologist; see a specialist; heart doctor; skin doctor',
      'especialista; cardiólogo; dermatólogo; doctor del corazón; doctor de la piel',
    ],
    { from: '2022-01-01', lines: ['ABCBS', 'BA', 'OCTAVE', 'ABM'] },
  ),
  depends(
    ['Specialist visit', 'Consulta con un especialista'],
    [
      'specialist; cardiologist; dermatologist; see a specialist; heart doctor; skin doctor',
      'especialista; cardiólogo; dermatólogo; doctor del corazón; doctor de la piel',
    ],
    {
      when: [
        'In the network it needs no approval. Outside the network it does.',
        'Dentro de la red no necesita aprobación. Fuera de la red sí.',
      ],
      from: '2022-01-01',
      lines: ['HA'],
    },
  ),
  yes(
    ['Care outside the network', 'Atención fuera de la red'],
    [
      'out of network doctor; out of network care; doctor not in network',
      'doctor fuera de la red; médico que no está en la red',
    ],
    { from: '2022-01-01', lines: ['HA'], plan: { id: 'ozark-hmo-500', name: 'Ozark HMO 500' } },
  ),
  no(
    ['Emergency room', 'Sala de emergencias'],
    ['ER; emergency room visit; emergency care', 'emergencias; urgencias del hospital; visita a emergencias'],
    { from: '2022-01-01' },
  ),
  no(
    ['Urgent care', 'Atención de urgencia'],
    ['urgent care visit; walk-in clinic', 'clínica sin cita; centro de urgencia'],
    { from: '2022-01-01' },
  ),
  no(
    ['Vaccines', 'Vacunas'],
    [
      'flu shot; shingles shot; vaccine; immunizations; covid shot',
      'vacuna; vacuna contra la gripe; vacuna de la influenza; vacuna del covid',
    ],
    { from: '2022-01-01' },
  ),
  no(
    ['Counseling', 'Consejería y terapia psicológica'],
    [
      'talk therapy; therapist; psychologist; counselor; mental health visit; psychotherapy; therapy for depression',
      'psicólogo; psicóloga; terapeuta; consejería; terapia psicológica; terapia para la depresión',
    ],
    { from: '2022-01-01' },
  ),
  depends(PHYSICAL, PHYSICAL_ALSO, {
    when: afterVisits(20),
    policy: 'therapy',
    from: '2024-01-01',
    lines: ['ABCBS', 'OCTAVE'],
  }),
  depends(PHYSICAL, PHYSICAL_ALSO, {
    when: afterVisits(12),
    policy: 'therapy',
    from: '2024-01-01',
    lines: ['HA'],
  }),
  yes(PHYSICAL, PHYSICAL_ALSO, { policy: 'therapy', from: '2023-01-01', lines: ['BA'] }),
  no(PHYSICAL, PHYSICAL_ALSO, { from: '2022-01-01', lines: ['ABM'] }),
  depends(
    ['Occupational therapy', 'Terapia ocupacional'],
    ['OT; occupational therapist; hand therapy', 'terapista ocupacional; terapia de la mano'],
    { when: afterVisits(20), policy: 'therapy', from: '2024-01-01' },
  ),
  depends(
    ['Speech therapy', 'Terapia del habla'],
    ['speech therapist; speech pathologist', 'terapia de lenguaje; logopedia; terapista del habla'],
    { when: afterVisits(20), policy: 'therapy', from: '2024-01-01' },
  ),
  no(
    ['Chiropractor', 'Quiropráctico'],
    ['chiropractic; chiropractic visit; back adjustment', 'quiropraxia; ajuste de espalda'],
    { from: '2022-01-01' },
  ),
  yes(
    ['Autism therapy', 'Terapia para el autismo'],
    ['applied behavior analysis; ABA; ABA therapy; autism treatment', 'análisis conductual; terapia ABA'],
    { policy: 'autism', from: '2022-01-01' },
  ),
  yes(
    ['Nurse at home', 'Enfermera en casa'],
    ['home health; home health care; home nursing; home nurse', 'cuidado de enfermería en el hogar'],
    { code: 'S9123', policy: 'home-care', from: '2022-01-01' },
  ),
  yes(
    ['Infusion at home', 'Infusión en casa'],
    ['home infusion; IV at home', 'suero en casa; infusión intravenosa en casa'],
    { policy: 'home-care', from: '2023-01-01' },
  ),
  yes(
    ['Heart rehabilitation', 'Rehabilitación cardíaca'],
    ['cardiac rehab; heart rehab; cardiac rehabilitation', 'rehabilitación del corazón'],
    { from: '2022-01-01', removedMonths: 10 },
  ),
  yes(['Chemotherapy', 'Quimioterapia'], ['chemo; chemo treatment', 'quimio'], {
    policy: 'cancer',
    from: '2022-01-01',
  }),
  yes(
    ['Radiation therapy', 'Radioterapia'],
    ['radiotherapy; radiation; radiation treatment', 'radiación; terapia de radiación'],
    { policy: 'cancer', from: '2022-01-01' },
  ),
  no(['Dialysis', 'Diálisis'], ['kidney dialysis', 'diálisis del riñón'], { from: '2022-01-01' }),
  depends(
    ['Fertility treatment', 'Tratamiento de fertilidad'],
    ['IVF; infertility treatment; in vitro', 'fertilización in vitro; tratamiento de infertilidad'],
    {
      when: [
        'Tests need no approval. Treatment does, where your plan covers it.',
        'Las pruebas no necesitan aprobación. El tratamiento sí, si su plan lo cubre.',
      ],
      policy: 'women',
      from: '2024-01-01',
    },
  ),
  no(
    ['Ambulance in an emergency', 'Ambulancia en una emergencia'],
    ['ambulance; ambulance ride; 911 ambulance', 'ambulancia; traslado en ambulancia'],
    { from: '2022-01-01' },
  ),
  depends(
    ['Air ambulance', 'Ambulancia aérea'],
    ['helicopter; medical flight; air ambulance ride', 'helicóptero; vuelo médico'],
    {
      code: 'A0430',
      when: [
        'Not in an emergency. A flight between hospitals that can wait needs approval.',
        'No en una emergencia. Un vuelo entre hospitales que puede esperar sí la necesita.',
      ],
      from: '2022-01-01',
    },
  ),
  stay.yes(
    ['Planned hospital stay', 'Hospitalización programada'],
    [
      'hospital admission; inpatient stay; hospital stay; overnight in the hospital; being admitted',
      'ingreso al hospital; hospitalización; quedarse en el hospital; internarse',
    ],
    { policy: 'stays', from: '2022-01-01' },
  ),
  stay.depends(
    ['Having a baby in the hospital', 'Parto en el hospital'],
    [
      'childbirth; delivery; C-section; cesarean; labor and delivery; giving birth; maternity stay',
      'parto; cesárea; dar a luz; tener un bebé; maternidad',
    ],
    {
      when: [
        'Only a stay beyond 48 hours, or 96 hours after a C-section, needs approval.',
        'Solo la necesita una estancia de más de 48 horas, o de 96 horas después de una cesárea.',
      ],
      from: '2022-01-01',
    },
  ),
  stay.yes(
    ['Skilled nursing facility', 'Centro de enfermería especializada'],
    ['nursing home; nursing facility; rehab center', 'asilo; hogar de ancianos; centro de enfermería'],
    { policy: 'stays', from: '2022-01-01' },
  ),
  stay.yes(
    ['Mental health hospital stay', 'Hospitalización de salud mental'],
    [
      'psychiatric hospital; mental hospital; psych ward',
      'hospital psiquiátrico; internamiento psiquiátrico',
    ],
    { policy: 'stays', from: '2022-01-01' },
  ),
  stay.depends(
    ['Drug or alcohol treatment', 'Tratamiento por drogas o alcohol'],
    [
      'detox; addiction treatment; substance abuse; alcohol rehab; drug rehab',
      'desintoxicación; tratamiento de adicciones; alcoholismo; rehabilitación de drogas',
    ],
    {
      when: ['A stay needs approval. Visits don’t.', 'Una estancia necesita aprobación. Las consultas no.'],
      policy: 'stays',
      from: '2023-01-01',
    },
  ),
]
