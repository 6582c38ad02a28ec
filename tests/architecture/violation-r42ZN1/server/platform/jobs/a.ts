import type { Issuer } from '#server/domains/claims/eob-pdf.ts'
export type A = Issuer
