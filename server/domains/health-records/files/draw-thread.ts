import { parentPort, workerData } from 'node:worker_threads'
import { type RecordPaper, drawPaper } from './draw-paper.ts'

/* The thread of `drawApart`: draws one record and ends. */

const file = Uint8Array.from(await drawPaper(workerData as RecordPaper))
parentPort?.postMessage(file, [file.buffer])
