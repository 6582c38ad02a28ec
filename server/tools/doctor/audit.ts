import { type Ask, type Break, verify } from '#server/platform/audit/verify.ts'
import type { DataKeys } from '#server/config/data-keys.ts'
import { type Finding, note, ok, problem } from './finding.ts'

const describeBreak = (each: Break): string => {
  if (each.kind === 'altered')
    return `row ${each.id} of ${each.at} (position ${each.position}), or the hash before it, was altered`
  if (each.kind === 'missing')
    return `${each.count} rows are missing from position ${each.position}, before row ${each.id} of ${each.at}`
  if (each.kind === 'unknown-key')
    return `no key in DATA_KEYS has sealed the rows from position ${each.position} on (keep older keys there)`
  if (each.kind === 'head')
    return `the head at position ${each.position} is not sealed under DATA_KEYS, so rows after it may have been cut off (the first start of this release seals it)`
  if (each.kind === 'noted')
    return `before ${each.at} the head was changed (row at position ${each.position})`
  return `the end of the chain from position ${each.position} on is not what was sealed last`
}

/** Recomputes the hash chain of the audit trail; does nothing if the schema is from an earlier release. */
export async function auditChain(ask: Ask, keys: DataKeys): Promise<Finding[]> {
  const [chain] = await ask(
    `select exists(select 1 from pg_attribute where attrelid = to_regclass('audit_heads') and attname = 'seal') as there`,
  )
  if (!chain?.there) return []
  const { rows, head, breaks, unsealed } = await verify(ask, keys)
  const places = breaks.map(describeBreak)
  const waiting =
    unsealed > 0
      ? [
          note(
            `${unsealed} rows of the audit trail are not sealed yet; a running server seals them within a second.`,
          ),
        ]
      : []
  return [
    places.length > 0
      ? problem(`The audit trail was changed: ${places.join('; ')}. Compare it with an export or a backup.`)
      : ok(`The audit trail is intact: ${rows} rows up to ${head.hash || 'the first'}`),
    ...waiting,
  ]
}
