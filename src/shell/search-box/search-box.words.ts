import { spoken } from '#base/words.ts'

/** Other words that members look for an entry of the navigation by. */
type Synonyms = Record<string, string>

export const words = spoken<{
  title: string
  label: string
  hint: string
  none: (query: string) => string
  count: (found: number) => string
  close: string
  looking: string
  sections: Record<'pages' | 'claims', string>
  claims: {
    number: (number: string) => string
    all: (count: number, query: string) => string
    partial: string
  }
  settings: Record<'profile' | 'privacy' | 'preferences' | 'about' | 'messages' | 'selectPlan', string>
  synonyms: Synonyms
}>({
  en: {
    title: 'Search the portal',
    label: 'What are you looking for?',
    hint: 'Type a word or a claim number, choose with the arrow keys, open with Enter.',
    none: (query) => `Nothing found for “${query}”. Try another word.`,
    count: (found) => (found === 1 ? '1 result' : `${found} results`),
    close: 'Close search',
    looking: 'Looking…',
    sections: { pages: 'Pages', claims: 'Claims' },
    claims: {
      number: (number) => `Claim ${number}`,
      all: (count, query) => `See all ${count} claims with “${query}”`,
      partial: 'We could not look at all your claims just now.',
    },
    settings: {
      profile: 'Settings: Profile',
      privacy: 'Settings: Privacy & Security',
      preferences: 'Settings: Preferences',
      about: 'Settings: About',
      messages: 'Messages',
      selectPlan: 'Switch Plans',
    },
    synonyms: {
      home: 'dashboard start',
      claims: 'bills eob explanation of benefits visits',
      spending: 'deductible out-of-pocket limit maximum',
      records: 'health history labs medicines vaccines',
      reimbursement: 'hra account money back receipt',
      'find-care': 'doctor hospital provider search cost estimate',
      copays: 'benefits who is covered copay coinsurance',
      'dental-benefits': 'dentist teeth cleaning',
      'primary-care': 'pcp doctor choose',
      authorizations: 'prior approval request denied approved',
      guidelines: 'medical policy criteria',
      'your-plan': 'medicare advantage evidence of coverage',
      coordination: 'cob other insurance second',
      'update-policy': 'change address dependents newborn marriage',
      travel: 'abroad vacation foreign overseas',
      'pay-bill': 'premium payment autopay invoice',
      'id-card': 'card member number insurance proof',
      programs: 'wellness coaching diabetes quit',
      pharmacy: 'drugs prescription refill medicine',
      documents: 'forms letters tax 1095',
      contact: 'help phone call question email',
      messages: 'inbox mail notifications',
      privacy: 'password devices saved card sign-in',
      preferences: 'language theme paperless notifications',
      about: 'version update install',
    },
  },
  es: {
    title: 'Buscar en el portal',
    label: '¿Qué busca?',
    hint: 'Escriba una palabra o un número de reclamación, elija con las flechas y abra con Intro.',
    none: (query) => `No hay resultados para «${query}». Pruebe otra palabra.`,
    count: (found) => (found === 1 ? '1 resultado' : `${found} resultados`),
    close: 'Cerrar la búsqueda',
    looking: 'Buscando…',
    sections: { pages: 'Páginas', claims: 'Reclamaciones' },
    claims: {
      number: (number) => `Reclamación ${number}`,
      all: (count, query) => `Ver las ${count} reclamaciones con «${query}»`,
      partial: 'En este momento no pudimos revisar todas sus reclamaciones.',
    },
    settings: {
      profile: 'Configuración: Perfil',
      privacy: 'Configuración: Privacidad y seguridad',
      preferences: 'Configuración: Preferencias',
      about: 'Configuración: Acerca de',
      messages: 'Mensajes',
      selectPlan: 'Cambiar de plan',
    },
    synonyms: {
      home: 'tablero principio',
      claims: 'facturas eob explicación de beneficios visitas',
      spending: 'deducible gastos de bolsillo límite máximo',
      records: 'historia salud laboratorio medicinas vacunas',
      reimbursement: 'hra cuenta reembolso recibo',
      'find-care': 'doctor médico hospital proveedor costo',
      copays: 'beneficios quién está cubierto copago coseguro',
      'dental-benefits': 'dentista dientes limpieza',
      'primary-care': 'médico doctor elegir',
      authorizations: 'aprobación previa solicitud negada',
      guidelines: 'política médica criterios',
      'your-plan': 'medicare advantage comprobante de cobertura',
      coordination: 'otro seguro segundo',
      'update-policy': 'cambiar dirección dependientes nacimiento',
      travel: 'extranjero vacaciones viaje',
      'pay-bill': 'prima pago automático factura',
      'id-card': 'tarjeta número de miembro comprobante',
      programs: 'bienestar diabetes dejar de fumar',
      pharmacy: 'medicamentos receta medicinas',
      documents: 'formularios cartas impuestos 1095',
      contact: 'ayuda teléfono llamar pregunta',
      messages: 'bandeja avisos notificaciones',
      privacy: 'contraseña dispositivos tarjeta guardada',
      preferences: 'idioma tema sin papel avisos',
      about: 'versión actualización instalar',
    },
  },
})
