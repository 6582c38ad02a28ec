import { rulesOf } from './rule.ts'

const equipment = {
  yes: rulesOf('equipment', 'yes'),
  no: rulesOf('equipment', 'no'),
  depends: rulesOf('equipment', 'depends'),
}
const drug = { yes: rulesOf('drug', 'yes'), no: rulesOf('drug', 'no'), depends: rulesOf('drug', 'depends') }

/** Equipment, supplies and drugs. */
export const drugsAndEquipment = [
  equipment.yes(
    ['CPAP machine', 'Máquina CPAP'],
    [
      'CPAP; sleep apnea machine; breathing machine for sleep; machine for sleep apnea',
      'CPAP; aparato para la apnea; máquina para la apnea del sueño',
    ],
    { code: 'E0601', policy: 'sleep', from: '2022-01-01' },
  ),
  equipment.yes(
    ['Power wheelchair', 'Silla de ruedas eléctrica'],
    ['electric wheelchair; motorized wheelchair; power chair; mobility scooter', 'silla motorizada; scooter'],
    { code: 'K0856', policy: 'wheelchairs', from: '2022-01-01' },
  ),
  equipment.no(
    ['Standard wheelchair', 'Silla de ruedas estándar'],
    ['manual wheelchair; push wheelchair', 'silla de ruedas manual'],
    { code: 'K0001', from: '2022-01-01' },
  ),
  equipment.yes(
    ['Hospital bed at home', 'Cama de hospital en casa'],
    ['hospital bed; adjustable bed', 'cama de hospital; cama hospitalaria'],
    { code: 'E0260', policy: 'home-equipment', from: '2022-01-01' },
  ),
  equipment.yes(
    ['Oxygen at home', 'Oxígeno en casa'],
    ['oxygen; oxygen tank; oxygen concentrator', 'oxígeno; tanque de oxígeno; concentrador de oxígeno'],
    { code: 'E1390', policy: 'home-equipment', from: '2022-01-01' },
  ),
  equipment.yes(['Insulin pump', 'Bomba de insulina'], ['pump for insulin', 'bomba para insulina'], {
    code: 'E0784',
    policy: 'diabetes',
    from: '2022-01-01',
  }),
  equipment.depends(
    ['Glucose monitor', 'Monitor de glucosa'],
    [
      'continuous glucose monitor; CGM; blood sugar sensor; glucose sensor; blood sugar monitor',
      'medidor de azúcar; sensor de glucosa; sensor de azúcar; monitor continuo de glucosa',
    ],
    {
      when: [
        'A sensor that measures all the time needs approval. A meter with strips doesn’t.',
        'Un sensor que mide todo el tiempo necesita aprobación. Un medidor con tiras no.',
      ],
      policy: 'diabetes',
      from: '2024-01-01',
    },
  ),
  equipment.no(
    ['Crutches, canes and walkers', 'Muletas, bastones y andadores'],
    ['crutches; cane; walker; walking aid', 'muletas; bastón; andador; andadera'],
    { from: '2022-01-01' },
  ),
  equipment.no(
    ['Brace', 'Férula o faja'],
    [
      'knee brace; back brace; ankle brace; wrist splint',
      'rodillera; faja para la espalda; tobillera; férula',
    ],
    { from: '2022-01-01' },
  ),
  equipment.no(['Breast pump', 'Extractor de leche'], ['milk pump', 'sacaleches'], {
    code: 'E0603',
    from: '2022-01-01',
  }),
  equipment.depends(
    ['Hearing aids', 'Audífonos'],
    ['hearing aid; hearing device', 'aparatos para oír; aparato auditivo; audífono'],
    {
      when: [
        'Above $1,400 for each ear they need approval.',
        'Necesitan aprobación si pasan de $1,400 por oído.',
      ],
      policy: 'hearing',
      from: '2023-01-01',
    },
  ),
  equipment.yes(['Cochlear implant', 'Implante coclear'], ['ear implant', 'implante del oído'], {
    code: 'L8614',
    policy: 'hearing',
    from: '2022-01-01',
  }),
  equipment.yes(
    ['Artificial limb', 'Prótesis de pierna o brazo'],
    ['prosthetic leg; prosthetic arm; artificial leg; prosthesis', 'pierna artificial; brazo artificial'],
    { policy: 'limbs', from: '2022-01-01' },
  ),
  drug.yes(
    ['Infliximab infusion', 'Infusión de infliximab'],
    ['Remicade; infliximab', 'Remicade; infliximab'],
    {
      code: 'J1745',
      policy: 'drugs',
      from: '2022-01-01',
    },
  ),
  drug.yes(['Pembrolizumab', 'Pembrolizumab'], ['Keytruda', 'Keytruda'], {
    code: 'J9271',
    policy: 'cancer',
    from: '2022-01-01',
  }),
  drug.yes(
    ['Ocrelizumab', 'Ocrelizumab'],
    ['Ocrevus; infusion for MS', 'Ocrevus; infusión para la esclerosis'],
    {
      code: 'J2350',
      policy: 'drugs',
      from: '2022-01-01',
    },
  ),
  drug.yes(['Adalimumab', 'Adalimumab'], ['Humira; arthritis shot', 'Humira; inyección para la artritis'], {
    policy: 'drugs',
    from: '2022-01-01',
  }),
  drug.yes(
    ['Botulinum toxin', 'Toxina botulínica'],
    ['Botox; Botox for migraines; Botox injection', 'Botox; Botox para la migraña; inyección de Botox'],
    { code: 'J0585', policy: 'drugs', from: '2022-01-01' },
  ),
  drug.yes(
    ['Weight-loss drugs', 'Medicamentos para bajar de peso'],
    [
      'Wegovy; Zepbound; weight loss shot; weight loss medicine; diet pills; weight loss injection',
      'Wegovy; Zepbound; inyección para bajar de peso; medicina para adelgazar; pastillas para adelgazar',
    ],
    { policy: 'weight', from: '2024-07-01', lines: ['ABCBS', 'HA', 'BA', 'OCTAVE'] },
  ),
  drug.depends(
    ['Semaglutide for diabetes', 'Semaglutida para la diabetes'],
    [
      'Ozempic; semaglutide; Mounjaro; Trulicity; diabetes shot',
      'Ozempic; semaglutida; inyección para la diabetes',
    ],
    {
      when: [
        'Needs approval unless type 2 diabetes is on record with us.',
        'Necesita aprobación, salvo que tengamos registrada una diabetes tipo 2.',
      ],
      policy: 'diabetes',
      from: '2024-01-01',
    },
  ),
  drug.depends(
    ['Denosumab injection', 'Inyección de denosumab'],
    [
      'Prolia; osteoporosis shot; bone shot',
      'Prolia; inyección para la osteoporosis; inyección para los huesos',
    ],
    {
      code: 'J0897',
      when: [
        'Needs approval unless tablets were tried first.',
        'Necesita aprobación, salvo que antes se hayan probado pastillas.',
      ],
      policy: 'drugs',
      from: '2023-01-01',
    },
  ),
  drug.yes(['Growth hormone', 'Hormona de crecimiento'], ['somatropin', 'somatropina'], {
    policy: 'drugs',
    from: '2022-01-01',
  }),
  drug.yes(
    ['Hepatitis C drugs', 'Medicamentos para la hepatitis C'],
    ['Epclusa; Mavyret', 'Epclusa; Mavyret'],
    {
      policy: 'drugs',
      from: '2022-01-01',
    },
  ),
  drug.yes(
    ['Migraine prevention drugs', 'Medicamentos para prevenir la migraña'],
    ['Aimovig; Nurtec; migraine medicine', 'Aimovig; Nurtec; medicina para la migraña'],
    { policy: 'drugs', from: '2022-01-01', startsInMonths: 2 },
  ),
  drug.no(
    ['Insulin', 'Insulina'],
    ['insulin shots; insulin vial', 'inyección de insulina; frasco de insulina'],
    {
      from: '2022-01-01',
    },
  ),
  drug.no(
    ['Generic blood pressure drugs', 'Genéricos para la presión'],
    [
      'blood pressure medicine; lisinopril; amlodipine; losartan; high blood pressure pills',
      'medicina para la presión; pastillas para la presión; lisinopril; losartán; presión alta',
    ],
    { from: '2022-01-01' },
  ),
  drug.no(
    ['Generic antibiotics', 'Antibióticos genéricos'],
    [
      'antibiotics; antibiotic; amoxicillin; penicillin',
      'antibióticos; antibiótico; amoxicilina; penicilina',
    ],
    { from: '2022-01-01' },
  ),
]
