/** The type of the used part is in src/files/decode-heic.ts. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  export default function makeLibrary(): unknown
}
