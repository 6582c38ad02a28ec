import type { FastifyRequest } from 'fastify'

/** Whether a page of another origin sent the request, according to the browser's headers. */
export const isFromOtherOrigin = (
  { headers, method }: Pick<FastifyRequest, 'headers' | 'method'>,
  publicUrl: string,
): boolean =>
  (headers.origin !== undefined && headers.origin !== publicUrl) ||
  (method !== 'GET' && headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin')
