/** Whether this is an iPhone or iPad. An iPad identifies itself as a Mac, but no Mac has a touch screen. */
export const isIosDevice = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
