import * as calls from '@mehfil/contract/events/after.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { decidePhotos, listGuestPhotos, readPhotoScreen } from './actions/photos.ts'
import { readAfter, saveSurvey, saveWall } from './actions/settings.ts'
import { sendPhotoArchive } from './pages/photo-archive.ts'

/** What hosts see and decide. The page of guests is mounted with their other pages. */
export function afterRoutes(mount: CallRouter): void {
  mount.event(calls.afterEvent, readAfter)
  mount.event(calls.saveSurvey, saveSurvey)
  mount.event(calls.saveWall, saveWall)
  mount.event(calls.guestPhotos, listGuestPhotos)
  mount.event(calls.decidePhotos, decidePhotos)
  mount.event(calls.photoScreen, readPhotoScreen)
  mount.stream(calls.photoArchive, sendPhotoArchive)
}
