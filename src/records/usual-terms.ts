import { language } from '#base/language.ts'

/** What payers print, by its words in small letters. */
const known: Record<string, string> = {
  'primary care visit': 'Médico de cabecera',
  'specialist visit': 'Especialista',
  'specialist visit with referral': 'Especialista con referido',
  'virtual visit': 'Consulta virtual',
  'urgent care': 'Atención urgente',
  'emergency room': 'Sala de emergencias',
  'hospital stay': 'Hospitalización',
  'cleanings, exams and x-rays': 'Limpiezas, exámenes y radiografías',
  'fillings and extractions': 'Empastes y extracciones',
  'crowns, bridges and dentures': 'Coronas, puentes y dentaduras',
  'braces up to age 19': 'Frenos hasta los 19 años',
  'eye exam': 'Examen de la vista',
  lenses: 'Lentes',
  frames: 'Monturas',
  'contact lenses': 'Lentes de contacto',
  generic: 'genérica',
  'preferred generic': 'genérica preferida',
  'preferred brand': 'marca preferida',
  'other brand': 'otra marca',
  'other drugs': 'otros medicamentos',
  specialty: 'especializada',
  deductible: 'Deducible',
  'out-of-pocket maximum': 'Máximo de gastos de bolsillo',
  'annual maximum': 'Máximo anual',
  individual: 'individual',
  family: 'familia',
  'in network': 'dentro de la red',
  'out of network': 'fuera de la red',
  'no charge': 'Sin costo',
  'not covered': 'No cubierto',
  'find care & costs': 'Buscar atención y costos',
  'find care': 'Buscar atención',
  'find a doctor': 'Buscar un médico',
  'find a dentist': 'Buscar un dentista',
  'find an eye doctor': 'Buscar un oculista',
  'member services': 'Servicios para miembros',
  'provider services': 'Servicios para proveedores',
  'pharmacist help desk': 'Ayuda para farmacéuticos',
  'in an emergency, call 911 or go to the nearest emergency room. you don’t need approval first.':
    'En una emergencia, llame al 911 o vaya a la sala de emergencias más cercana. No necesita aprobación previa.',
  'this card doesn’t guarantee coverage. call to check eligibility and benefits.':
    'Esta tarjeta no garantiza la cobertura. Llame para comprobar la elegibilidad y los beneficios.',
  'call before a planned hospital stay.': 'Llame antes de una hospitalización programada.',
  'your employer pays for the benefits of this plan.': 'Su empleador paga los beneficios de este plan.',
  'your primary care provider refers you to specialists.':
    'Su médico de cabecera lo refiere a especialistas.',
  'no out-of-network coverage except in an emergency.':
    'No hay cobertura fuera de la red, excepto en una emergencia.',
  'show this card instead of your red, white and blue medicare card.':
    'Muestre esta tarjeta en lugar de su tarjeta roja, blanca y azul de Medicare.',
  'ask your dentist for an estimate before major work.':
    'Pida a su dentista un estimado antes de un tratamiento mayor.',
  'one exam and one pair of glasses or contacts every 12 months.':
    'Un examen y un par de anteojos o de lentes de contacto cada 12 meses.',
}

/** Printed with a number or another printed word inside. */
const patterns: [RegExp, (found: string, other: string) => string][] = [
  [/^ded(?:uctible)?,? then (.+)$/i, (amount) => `Deducible, luego ${amount}`],
  [/^then (.+)$/i, (amount) => `luego ${inSpanish(amount)}`],
  [/^(\S+) of the rest$/i, (share) => `${share} del resto`],
  [/^(\S+) allowance$/i, (amount) => `${amount} de asignación`],
  [/^up to (\S+) is paid back$/i, (amount) => `Se reembolsan hasta ${amount}`],
  [/^we reimburse up to (\S+)$/i, (amount) => `Reembolsamos hasta ${amount}`],
  [/^(\S+) a day$/i, (amount) => `${amount} por día`],
  [/^days (\d+) to (\d+)$/i, (first, last) => `días ${first} a ${last}`],
  [/^tier (\d+) \((.+)\)$/i, (tier, kind) => `Nivel ${tier} (${inSpanish(kind)})`],
  [/^(.+) copay$/i, (service) => `${inSpanish(service)}: copago`],
  [/^(.+) coinsurance$/i, (service) => `${inSpanish(service)}: coseguro`],
]

function inSpanish(text: string): string {
  const said = known[text.toLowerCase()]
  if (said) return said
  for (const [pattern, say] of patterns) {
    const [, found, other = ''] = pattern.exec(text) ?? []
    if (found) return say(found, other)
  }
  const parts = text.split(', ')
  return parts.length > 1 ? parts.map(inSpanish).join(', ') : text
}

/**
 * A term that an insurer without Spanish texts prints on its cards or states beside an amount, in the language of the page;
 * what is not known stays as the insurer wrote it.
 */
export const usualTerm: (text: string) => string = language === 'es' ? inSpanish : (text) => text
