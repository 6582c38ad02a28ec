import type { DisplayStatus } from './claims.rules.ts'
import { spoken } from '#base/words.ts'

type Statuses = Record<DisplayStatus, { label: string; meaning: string }>

export const words = spoken({
  en: {
    title: 'Claims',
    number: 'Claim number',
    noService: 'Service not named',
    serviceDate: 'Date of service',
    billed: 'Billed',
    planPaid: 'Plan paid',
    mayOwe: 'You may owe',
    network: { in: 'In network', out: 'Out of network' },
    plans: { medical: 'Medical', dental: 'Dental', vision: 'Vision' },
    statuses: {
      pending: {
        label: 'Pending',
        meaning: 'We have the claim and have not decided on it yet. This takes up to 30 days.',
      },
      completed: { label: 'Completed', meaning: 'We have decided on the claim and paid what the plan pays.' },
      partly: {
        label: 'Partly denied',
        meaning:
          'The plan pays for some of these services and not for others. The reasons stand beside them.',
      },
      denied: {
        label: 'Denied',
        meaning: 'The plan does not pay for this. The reason stands below, and you can appeal.',
      },
      adjusted: {
        label: 'Adjusted',
        meaning: 'Another claim has taken the place of this one. This one counts for nothing any more.',
      },
      reversed: {
        label: 'Reversed',
        meaning: 'The provider took this claim back. It counts for nothing any more.',
      },
      unknown: {
        label: 'Status not noted',
        meaning: 'Your insurer does not say how far this claim is.',
      },
    } as Statuses,
  },
  es: {
    title: 'Reclamaciones',
    number: 'Número de reclamación',
    noService: 'Servicio sin nombre',
    serviceDate: 'Fecha del servicio',
    billed: 'Facturado',
    planPaid: 'Pagó el plan',
    mayOwe: 'Usted podría deber',
    network: { in: 'Dentro de la red', out: 'Fuera de la red' },
    plans: { medical: 'Médico', dental: 'Dental', vision: 'Visión' },
    statuses: {
      pending: {
        label: 'Pendiente',
        meaning: 'Tenemos la reclamación y aún no hemos decidido. Tarda hasta 30 días.',
      },
      completed: { label: 'Completada', meaning: 'Ya decidimos y pagamos lo que paga el plan.' },
      partly: {
        label: 'Denegada en parte',
        meaning: 'El plan paga algunos de estos servicios y otros no. Las razones están a su lado.',
      },
      denied: {
        label: 'Denegada',
        meaning: 'El plan no paga esto. La razón está más abajo, y usted puede apelar.',
      },
      adjusted: { label: 'Ajustada', meaning: 'Otra reclamación ocupa el lugar de esta, que ya no cuenta.' },
      reversed: { label: 'Anulada', meaning: 'El proveedor retiró esta reclamación, que ya no cuenta.' },
      unknown: {
        label: 'Estado sin datos',
        meaning: 'Su seguro no indica en qué punto está esta reclamación.',
      },
    },
  },
})
