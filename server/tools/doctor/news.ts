import type { Ask } from '#server/platform/audit/verify.ts'
import { type Finding, note } from './finding.ts'

const LATE_MINUTES = 15

/** Notifications that were given up, and overdue ones; nothing if all is well. */
export async function news(ask: Ask): Promise<Finding[]> {
  const [table] = await ask(`select to_regclass('news_deliveries') is not null as there`)
  if (!table?.there) return []
  const rows = await ask(
    `select way, count(*) filter (where state = 'dead')::int as dead,
       count(*) filter (where state = 'waiting' and tries > 0
         and queued_at < now() - interval '${LATE_MINUTES} minutes')::int as late
     from news_deliveries group by way order by way`,
  )
  return rows.flatMap(({ way, dead, late }) => [
    ...(Number(dead) > 0
      ? [note(`${Number(dead)} notifications by ${String(way)} were given up in the last 30 days.`)]
      : []),
    ...(Number(late) > 0
      ? [
          note(
            `${Number(late)} notifications by ${String(way)} are waiting for another attempt: check that ${REACHED[String(way)] ?? 'its service answers'}.`,
          ),
        ]
      : []),
  ])
}

const REACHED: Record<string, string> = {
  email: 'the mail server of SMTP_URL answers',
  text: 'the gateway of TEXT_URL answers',
  push: 'this server reaches the push services',
}
