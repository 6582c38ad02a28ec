import type { FastifyInstance } from 'fastify'
import { systemAvailability, userNotice } from '#contract/calls/system.ts'
import { NOTICE_MAX_CHARACTERS, type PublishedNotice } from '#contract/entities/system.ts'
import { announcementsOf, announcementsSoon, withNotices } from './announcements.ts'
import { serve } from '#server/access/serve.ts'
import type { Services } from '#server/services.ts'

const MOST_WINDOWS = 20

/** The notices from an editor's file. */
type NoticesOfContent = { noticesInForce: (now: Temporal.Instant) => PublishedNotice[] }

/** Mounts the availability and the notices for everyone; callable before sign-in. */
export function mountSystem(app: FastifyInstance, services: Services, content?: NoticesOfContent): void {
  const { clock, faults } = services
  serve(app, services, systemAvailability, async () => {
    const announced = await announcementsSoon(services)
    const windows = [...faults.switches.windows, ...announced.windows].slice(0, MOST_WINDOWS)
    return {
      isSystemAvailable: !faults.switches.outage,
      ...(windows.length > 0 ? { windows } : {}),
    }
  })
  serve(app, services, userNotice, async () => {
    const announced = await announcementsOf(services)
    const ofFile = content?.noticesInForce(clock.now()) ?? []
    const published = withNotices(ofFile, announced.published)
    const forAll = published.find(({ audience }) => audience === null)
    return {
      notice: (faults.switches.notice || (forAll?.en ?? '')).slice(0, NOTICE_MAX_CHARACTERS),
      ...(published.length > 0 ? { published } : {}),
    }
  })
}
