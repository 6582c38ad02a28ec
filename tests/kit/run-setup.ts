import { worldSnapshot } from './world-snapshot.ts'

/** Once before all unit tests: the workers inherit where the sandbox data is. */
export default function prepareRun(): void {
  worldSnapshot()
}
