/** The part of jsdom that the kit uses; the package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(markup: string)
    window: { document: Document; DOMParser: typeof DOMParser }
  }
}
