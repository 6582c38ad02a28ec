import { spoken } from '#base/words.ts'

export type Answer = 'yes' | 'letter' | 'no'

type Entry = { name: string; also: string }

const entry = (name: string, also: string): Entry => ({ name, also })

/** What members ask about most, in words of our own, by what we answer; `also` is what else they call it. */
export const expenses = spoken<Record<Answer, readonly Entry[]>>({
  en: {
    yes: [
      entry('Doctor and specialist visits', 'copay office clinic physician'),
      entry('Hospital bills', 'stay surgery emergency room'),
      entry('Deductible and coinsurance', 'my share'),
      entry('Prescription medicine', 'drugs pharmacy pills insulin'),
      entry('Medicine without a prescription', 'aspirin allergy cold pain over the counter'),
      entry('Dentist visits and fillings', 'teeth cleaning crown root canal'),
      entry('Braces', 'orthodontist teeth'),
      entry('Glasses and contact lenses', 'eyes vision sunglasses with prescription'),
      entry('Eye exam', 'vision optometrist'),
      entry('Hearing aids and batteries', 'ears'),
      entry('Lab tests and X-rays', 'blood imaging mri'),
      entry('Physical therapy', 'exercise rehab'),
      entry('Therapy for mental health', 'counselor psychologist psychiatrist'),
      entry('Crutches, wheelchair or walker', 'equipment'),
      entry('Blood pressure monitor', 'equipment heart'),
      entry('Bandages and first aid', 'plaster kit'),
      entry('Period products', 'tampons pads menstrual'),
      entry('Ambulance', 'ride emergency'),
    ],
    letter: [
      entry('Massage', 'back pain'),
      entry('Vitamins and supplements', 'minerals'),
      entry('Weight-loss program', 'diet'),
      entry('Special mattress or chair', 'back'),
    ],
    no: [
      entry('Gym membership', 'fitness sports club'),
      entry('Cosmetic surgery', 'beauty'),
      entry('Teeth whitening', 'dentist cosmetic'),
      entry('Toothbrush, toothpaste and soap', 'shampoo toiletries'),
      entry('Health insurance premium taken from pay', 'contribution'),
    ],
  },
  es: {
    yes: [
      entry('Visitas al médico y al especialista', 'copago consultorio clínica doctor'),
      entry('Facturas del hospital', 'cirugía emergencia estadía'),
      entry('Deducible y coseguro', 'mi parte'),
      entry('Medicinas con receta', 'farmacia pastillas insulina medicamentos'),
      entry('Medicinas sin receta', 'aspirina alergia resfriado dolor'),
      entry('Dentista y empastes', 'dientes limpieza corona'),
      entry('Frenos dentales', 'ortodoncia dientes'),
      entry('Lentes y lentes de contacto', 'ojos visión anteojos gafas'),
      entry('Examen de la vista', 'ojos optometrista'),
      entry('Audífonos y sus pilas', 'oídos'),
      entry('Análisis y radiografías', 'sangre laboratorio resonancia'),
      entry('Terapia física', 'ejercicio rehabilitación'),
      entry('Terapia de salud mental', 'consejero psicólogo psiquiatra'),
      entry('Muletas, silla de ruedas o andador', 'equipo'),
      entry('Medidor de presión', 'equipo corazón'),
      entry('Vendas y primeros auxilios', 'curitas botiquín'),
      entry('Productos menstruales', 'tampones toallas'),
      entry('Ambulancia', 'emergencia traslado'),
    ],
    letter: [
      entry('Masajes', 'dolor espalda'),
      entry('Vitaminas y suplementos', 'minerales'),
      entry('Programa para bajar de peso', 'dieta'),
      entry('Colchón o silla especial', 'espalda'),
    ],
    no: [
      entry('Gimnasio', 'deporte club'),
      entry('Cirugía estética', 'belleza'),
      entry('Blanqueamiento dental', 'dientes'),
      entry('Cepillo, pasta de dientes y jabón', 'champú aseo'),
      entry('Prima del seguro descontada del sueldo', 'aporte'),
    ],
  },
})
