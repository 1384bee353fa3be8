import type { PhotoWallMode, Survey } from '@mehfil/contract/events/after.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getEvent, getEventForUpdate } from '../../events/store/event.ts'
import { createReadySurvey, validateSurvey } from '../rules/survey.ts'
import { getAfterTimes } from '../rules/window.ts'
import { countPhotos } from '../store/photos.ts'
import { countSurveyAnswers, storeAfterSettings } from '../store/survey.ts'

export async function readAfter({ world, tx, scope }: EventContext) {
  const event = await getEvent(tx, scope)
  return {
    survey: event.survey,
    ready: createReadySurvey(
      event.languages,
      (language) => (key) => world.getTranslator(language, 'guest')(key),
    ),
    languages: event.languages,
    wall: event.photoWall,
    ...getAfterTimes(event),
    answered: await countSurveyAnswers(tx, scope),
    ...(await countPhotos(tx, scope)),
  }
}

export async function saveSurvey(context: EventContext, { survey }: { survey: Survey | null }) {
  const { tx, scope, world, audit } = context
  const event = await getEventForUpdate(tx, scope)
  if (event.purgedAt) refuse('eventPurged')
  const errors = survey ? validateSurvey(survey, event.languages[0] ?? 'en') : {}
  if (Object.keys(errors).length > 0) refuse('invalidInput', { errors })
  await storeAfterSettings(tx, scope, { survey })
  await world.live.announce(tx, scope.eventId, 'photos')
  audit({ before: { survey: event.survey !== null }, after: { survey: survey !== null } })
  return readAfter(context)
}

export async function saveWall(context: EventContext, { wall }: { wall: PhotoWallMode }) {
  const { tx, scope, world, audit } = context
  const event = await getEventForUpdate(tx, scope)
  if (event.purgedAt) refuse('eventPurged')
  await storeAfterSettings(tx, scope, { photoWall: wall })
  await world.live.announce(tx, scope.eventId, 'photos')
  audit({ before: { wall: event.photoWall }, after: { wall } })
  return readAfter(context)
}
