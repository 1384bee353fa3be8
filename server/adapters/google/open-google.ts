import type { Settings } from '../../base/settings.ts'
import type { GoogleStandIn, World } from '../../base/world.ts'
import { createGoogleSignIn, googleEndpoints } from './google-client.ts'
import { createGoogleStandIn, standInClientId, getStandInEndpoints } from './google-stand-in.ts'

/** Google where a client id is set; in a demo the stand-in; else no sign-in with Google. */
export function openGoogle(
  settings: Settings,
  people: GoogleStandIn['people'],
  { random, now }: Pick<World, 'random' | 'now'>,
): Pick<World, 'google' | 'googleStandIn'> {
  const { mode, googleClientId } = settings
  if (googleClientId)
    return { google: createGoogleSignIn(googleClientId, googleEndpoints, now), googleStandIn: null }
  if (mode === 'live') return { google: null, googleStandIn: null }
  return {
    google: createGoogleSignIn(standInClientId, getStandInEndpoints(settings), now),
    googleStandIn: createGoogleStandIn(people, random, now),
  }
}
