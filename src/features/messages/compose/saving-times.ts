/** So long the typing rests before it is saved: a browser that is killed a second after it has lost nothing. */
export const REST_MS = 400

/** The same without a connection, where it is saved among what waits on this device and costs no request. */
export const REST_OFFLINE_MS = 100

/** A failed saving is tried again after this. */
export const AGAIN_MS = 8_000
