import type { EventSettings } from '@mehfil/contract/events/settings.ts'
import { moveToZone } from '../../../lib/time/wall-clock.ts'

type DeadlineField = 'answerDeadline' | 'changeLockAt'
type ZonedDeadlines = { facts: { zone: string }; settings: Pick<EventSettings, DeadlineField> }

/** While a new zone is not saved, unchanged deadlines keep their local time, as the server will do. */
export function moveDeadlinesWithZone<Shown extends ZonedDeadlines>(
  draft: Shown,
  saved: ZonedDeadlines,
): Shown {
  const [before, after] = [saved.facts.zone, draft.facts.zone]
  if (before === after) return draft
  const moveIfUntouched = (name: DeadlineField) => {
    const at = saved.settings[name]
    const now = draft.settings[name]
    return at && at.getTime() === now?.getTime() ? moveToZone(at, before, after) : now
  }
  return {
    ...draft,
    settings: {
      ...draft.settings,
      answerDeadline: moveIfUntouched('answerDeadline'),
      changeLockAt: moveIfUntouched('changeLockAt'),
    },
  }
}
