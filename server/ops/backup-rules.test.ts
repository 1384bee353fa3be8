import { describe, expect, it } from 'vitest'
import {
  getBackupName,
  listBackupsToRemove,
  listUnfinished,
  parseBackupName,
} from './backup-rules.ts'

const at = (text: string) => getBackupName(new Date(text))

describe('Our product keeps backups by a rule', () => {
  it('and reads the moment of each in its name', () => {
    expect(at('2026-11-28T02:30:05.123Z')).toBe('mehfil-20261128T023005Z.backup')
    expect(parseBackupName('mehfil-20261128T023005Z.backup')).toEqual(
      new Date('2026-11-28T02:30:05Z'),
    )
    expect(parseBackupName('mehfil-20261128T023005Z.backup.part')).toBeNull()
  })

  it('the newest of each of the last days and weeks that have one', () => {
    const days = Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2026, 9, 1 + day, 2, 30)))
    const names = days.map(getBackupName)
    const removed = new Set(listBackupsToRemove(names, { daily: 7, weekly: 4 }))
    const kept = names.filter((name) => !removed.has(name))
    // Three Sundays, the last days of their weeks, and the last seven days.
    expect(kept).toEqual(
      [8, 15, 22, 23, 24, 25, 26, 27, 28, 29].map((day) =>
        getBackupName(new Date(Date.UTC(2026, 10, day, 2, 30))),
      ),
    )
  })

  it('and the later one of a day, and always the newest', () => {
    const [early, late] = [at('2026-11-28T02:30:00Z'), at('2026-11-28T14:00:00Z')]
    expect(listBackupsToRemove([early, late], { daily: 7, weekly: 4 })).toEqual([early])
    expect(listBackupsToRemove([early, late], { daily: 0, weekly: 0 })).toEqual([early])
  })

  it('and none that was not finished within a day', () => {
    const [old, running] = [at('2026-11-27T02:30:00Z'), at('2026-11-28T02:30:00Z')]
    const unfinished = [`${old}.part`, `${old}.0a1b2c3d.part`]
    const names = [old, ...unfinished, `${running}.0a1b2c3d.part`, 'notes.part']
    expect(listUnfinished(names, new Date('2026-11-28T02:31:00Z'))).toEqual(unfinished)
  })

  it('and never touches a file that is no backup of its own', () => {
    const names = ['notes.txt', 'mehfil-old.backup', at('2026-11-28T02:30:00Z')]
    expect(listBackupsToRemove(names, { daily: 1, weekly: 0 })).toEqual([])
  })
})
