import { expect, test } from 'vitest'
import type { Notice } from '@mehfil/contract/mail/notices.ts'
import { groupNotices, isSendingNow, listRecentlySkipped, matchesNotice } from './history.ts'

const now = new Date('2026-11-22T10:00:00Z')
const createNotice = (state: Notice['state'], overrides: Partial<Notice> = {}) =>
  ({ id: state, state, kind: 'notice', dueAt: now, createdAt: now, ...overrides }) as Notice

test('Our product separates planned from past notices, and shows only new missed ones', () => {
  const all = [
    createNotice('planned'),
    createNotice('done'),
    createNotice('held'),
    createNotice('skipped'),
  ]
  expect(groupNotices(all).map(([group, ones]) => [group, ones.map(({ id }) => id)])).toEqual([
    ['planned', ['planned']],
    ['sending', ['held']],
    ['past', ['done', 'skipped']],
  ])
  expect(groupNotices([createNotice('done')]).map(([group]) => group)).toEqual(['past'])
  expect(all.filter(isSendingNow).map(({ id }) => id)).toEqual(['held'])
  const old = createNotice('skipped', { id: 'old', dueAt: new Date('2026-11-01T10:00:00Z') })
  expect(listRecentlySkipped([...all, old], [], now).map(({ id }) => id)).toEqual(['skipped'])
  expect(listRecentlySkipped(all, ['skipped'], now)).toEqual([])
})

test('Our product finds a notice by the words of any language, and by its author', () => {
  const one = {
    letters: {
      en: { subject: 'Boats at six', message: '' },
      fr: { subject: 'Départ', message: 'à l’été' },
    },
    by: 'Asha Menon',
  }
  for (const search of ['', 'boats', 'SIX boats', 'depart', 'ete', 'asha'])
    expect([search, matchesNotice(one, search)]).toEqual([search, true])
  expect(matchesNotice(one, 'coats')).toBe(false)
})
