import type { ReimbursementState } from '#contract/entities/reimbursement.ts'

type Words = {
  locale: string
  title: (year: number) => string
  made: (day: string) => string
  summary: string
  requests: string
  none: string
  facts: Record<
    | 'planYear'
    | 'credit'
    | 'rollover'
    | 'paid'
    | 'approved'
    | 'pending'
    | 'forfeited'
    | 'available'
    | 'runOut',
    string
  >
  heads: Record<
    'requested' | 'service' | 'confirmation' | 'provider' | 'person' | 'asked' | 'approved' | 'state',
    string
  >
  sum: string
  to: (from: string, until: string) => string
  states: Record<ReimbursementState, string>
}

const en: Words = {
  locale: 'en-US',
  title: (year) => `Health reimbursement account, ${year}`,
  made: (day) => `Made on ${day}`,
  summary: 'What the account holds',
  requests: 'Requests of this plan year',
  none: 'Nothing was asked for in this plan year.',
  facts: {
    planYear: 'Plan year',
    credit: 'Put in by your employer',
    rollover: 'Kept from the year before',
    paid: 'Paid',
    approved: 'Approved, not paid yet',
    pending: 'Pending',
    forfeited: 'Left when the year closed',
    available: 'Available',
    runOut: 'Last day to ask for this year',
  },
  heads: {
    requested: 'Requested',
    service: 'Date of care',
    confirmation: 'Confirmation',
    provider: 'Provider',
    person: 'For',
    asked: 'Asked for',
    approved: 'Approved',
    state: 'Status',
  },
  sum: 'In all',
  to: (from, until) => `${from} to ${until}`,
  states: {
    pending: 'Pending',
    approved: 'Approved',
    paid: 'Paid',
    denied: 'Denied',
    'receipt-needed': 'Receipt needed',
  },
}

const es: Words = {
  locale: 'es-US',
  title: (year) => `Cuenta de reembolso de salud, ${year}`,
  made: (day) => `Preparado el ${day}`,
  summary: 'Lo que hay en la cuenta',
  requests: 'Solicitudes de este año del plan',
  none: 'No se pidió nada en este año del plan.',
  facts: {
    planYear: 'Año del plan',
    credit: 'Aporte de su empleador',
    rollover: 'Saldo del año anterior',
    paid: 'Pagado',
    approved: 'Aprobado, aún sin pagar',
    pending: 'Pendiente',
    forfeited: 'Sobrante al cerrar el año',
    available: 'Disponible',
    runOut: 'Último día para pedir de este año',
  },
  heads: {
    requested: 'Solicitado',
    service: 'Fecha de atención',
    confirmation: 'Confirmación',
    provider: 'Proveedor',
    person: 'Para',
    asked: 'Pedido',
    approved: 'Aprobado',
    state: 'Estado',
  },
  sum: 'En total',
  to: (from, until) => `${from} a ${until}`,
  states: {
    pending: 'Pendiente',
    approved: 'Aprobada',
    paid: 'Pagada',
    denied: 'Denegada',
    'receipt-needed': 'Falta el recibo',
  },
}

/** What a statement says, in the language that was asked for. */
export const statementWords = { en, es }
