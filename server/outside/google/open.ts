import type { Settings } from '../../base/settings.ts'
import type { StandIn, World } from '../../base/world.ts'
import { googleAt, realPlaces } from './client.ts'
import { openStandIn, standInClientId, standInPlaces } from './stand-in.ts'

/** Google where we have a name there; in a demo the stand-in; else nobody. */
export function openGoogle(
  settings: Settings,
  people: StandIn['people'],
  { random, now }: Pick<World, 'random' | 'now'>,
): Pick<World, 'google' | 'standIn'> {
  const { mode, googleClientId } = settings
  if (googleClientId) return { google: googleAt(googleClientId, realPlaces, now), standIn: null }
  if (mode === 'live') return { google: null, standIn: null }
  return {
    google: googleAt(standInClientId, standInPlaces(settings), now),
    standIn: openStandIn(people, random, now),
  }
}
