import { type Plugin, type Rolldown, build } from 'vite'

type Options = {
  define?: Record<string, unknown>
  plugins?: Plugin[]
  /** `iife` runs immediately and declares no global names. */
  format?: 'es' | 'iife'
  /** Set if another script uses its exports. */
  hasExports?: boolean
}

const isEntry = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean =>
  file.type === 'chunk' && file.isEntry

/**
 * Builds a script separately, so that modules shared with the application don't make it larger. Returns the file's
 * path.
 */
export async function buildScript(
  outDir: string,
  input: string,
  { define = {}, plugins = [], format = 'es', hasExports = false }: Options = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    plugins,
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: hasExports ? 'strict' : false,
        // React's modules don't declare that they have no side effects; their unused parts are left out.
        treeshake: { moduleSideEffects: (id) => !id.includes('/node_modules/') },
        output: { entryFileNames: 'assets/[name]-[hash].js', codeSplitting: false, format },
      },
    },
  })
  const [entry] = 'output' in result ? result.output.filter(isEntry) : []
  if (!entry) throw new Error(`The build of ${input} has no output`)
  return entry.fileName
}
