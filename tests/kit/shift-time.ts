// Loaded before anything else (`node --import`): this process then has the time of the test run.
import { ServerResponse } from 'node:http'
import { shiftDate, timeOffsetMs } from './time.ts'

shiftDate(timeOffsetMs())

// Node's own `date` header comes from the machine's clock, and the portal learns the time from it.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  this.setHeader('date', new Date().toUTCString())
  return Reflect.apply(writeHead, this, given)
}
