// Loaded before everything else (`node --import`): gives this process the time of the test run.
import { ServerResponse } from 'node:http'
import { shiftDate, timeOffsetMs } from './time.ts'

shiftDate(timeOffsetMs())

// Node sets its `date` header from the machine's clock, and the portal learns the time from it.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  this.setHeader('date', new Date().toUTCString())
  return Reflect.apply(writeHead, this, given)
}
