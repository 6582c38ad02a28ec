/** The switch on /sandbox for the sources of health records. */
export {
  SOURCES_TO_FAIL,
  type SourceToFail,
  failingSource,
  setFailingSource,
} from '#server/insurers/sandbox/health/failing.ts'
