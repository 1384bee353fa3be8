import type { EventSettings } from '@mehfil/contract/events.ts'
import { keptOnWall } from '../../../lib/wall-clock.ts'

type Deadline = 'answerDeadline' | 'changeLockAt'
type Zoned = { facts: { zone: string }; settings: Pick<EventSettings, Deadline> }

/** In a zone not saved yet, deadlines nobody touched stand where clocks show the same: the server will move them so. */
export function deadlinesKept<Shown extends Zoned>(shown: Shown, saved: Zoned): Shown {
  const [before, after] = [saved.facts.zone, shown.facts.zone]
  if (before === after) return shown
  const kept = (name: Deadline) => {
    const at = saved.settings[name]
    const now = shown.settings[name]
    return at && at.getTime() === now?.getTime() ? keptOnWall(at, before, after) : now
  }
  return {
    ...shown,
    settings: {
      ...shown.settings,
      answerDeadline: kept('answerDeadline'),
      changeLockAt: kept('changeLockAt'),
    },
  }
}
