import type { CDPSession } from 'playwright'
import * as v from 'valibot'

/** V8's names of heap node types, and the parts of a snapshot that contain node sizes. */
const Snapshot = v.object({
  snapshot: v.object({
    meta: v.object({ node_fields: v.array(v.string()), node_types: v.looseTuple([v.array(v.string())]) }),
  }),
  nodes: v.array(v.number()),
})

/** Node types for the browser's own data: compiled code, timings of presses, its own objects. */
const OF_BROWSER = new Set(['code', 'native', 'synthetic'])

/**
 * Kilobytes of the page's own objects, texts and functions. Chromium's heap size also includes compiled code, which
 * grows while a page is used and is dropped at any time.
 */
export async function heapKilobytes(cdp: CDPSession): Promise<number> {
  const parts: string[] = []
  const collect = ({ chunk }: { chunk: string }) => void parts.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', collect)
  const { snapshot, nodes } = v.parse(Snapshot, JSON.parse(parts.join('')))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!OF_BROWSER.has(types[0][nodes[at + type] ?? 0] ?? '')) bytes += nodes[at + size] ?? 0
  return bytes / 1024
}
