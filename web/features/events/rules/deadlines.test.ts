import { expect, test } from 'vitest'
import { moveDeadlinesWithZone } from './deadlines.ts'

const night = new Date('2026-12-01T18:29:00Z')
const noon = new Date('2026-12-02T06:30:00Z')
const saved = {
  facts: { zone: 'Asia/Kolkata' },
  settings: { answerDeadline: night, changeLockAt: noon },
}

test('Our product keeps the local hour of deadlines when the zone changes, except of one the host has just changed', () => {
  const chosen = new Date('2026-12-03T00:00:00Z')
  const shown = {
    facts: { zone: 'Asia/Dubai' },
    settings: { answerDeadline: night, changeLockAt: chosen },
  }
  expect(moveDeadlinesWithZone(shown, saved).settings).toEqual({
    answerDeadline: new Date('2026-12-01T19:59:00Z'),
    changeLockAt: chosen,
  })
})

test('Our product leaves deadlines unchanged while the zone is unchanged, and where there are none', () => {
  expect(moveDeadlinesWithZone(saved, saved)).toBe(saved)
  const none = { ...saved, settings: { answerDeadline: null, changeLockAt: null } }
  expect(moveDeadlinesWithZone({ ...none, facts: { zone: 'Asia/Dubai' } }, none).settings).toEqual(
    none.settings,
  )
})
