import { notFound } from '@tanstack/react-router'

const CLAIM = 'claim'

/** Thrown for a claim that is not there, or not the member's to see; the two are not told apart. */
export const noSuchClaim = () => notFound({ data: CLAIM })

/** Whether it was a claim that was not found, and not a page. */
export const isNoSuchClaim = (data: unknown): boolean => data === CLAIM
