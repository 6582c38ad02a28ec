// Loaded before the server by `node --import`: its time begins at CLOCK_AT and runs on from there.
import { ServerResponse } from 'node:http'

const { CLOCK_AT = '' } = process.env
const RealDate = Date
const aheadMs = RealDate.parse(CLOCK_AT) - RealDate.now()

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + aheadMs] : given))
  }

  static now() {
    return RealDate.now() + aheadMs
  }
}

// Node's own `date` header knows nothing of it, and the portal learns the time from that.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (...given) {
  this.setHeader('date', new Date().toUTCString())
  return writeHead.apply(this, given)
}
