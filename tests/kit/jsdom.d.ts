/** What the kit uses of it; the package brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(markup: string)
    window: { document: Document }
  }
}
