import { dayMs } from '@mehfil/contract/durations.ts'

/** How many backups are kept: the newest of so many days and of so many weeks. */
export type KeepRule = { daily: number; weekly: number }

const namePattern = /^mehfil-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

export const getBackupName = (at: Date): string =>
  `mehfil-${at
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z')}.backup`

/** When a backup of this name was taken; null for any other file. */
export function parseBackupName(name: string): Date | null {
  const [, ...numbers] = namePattern.exec(name) ?? []
  if (numbers.length === 0) return null
  const [year = 0, month = 1, day, hour, minute, second] = numbers.map(Number)
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

/** The backups that the rule does not keep. The newest one is always kept. */
export function listBackupsToRemove(names: readonly string[], rule: KeepRule): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const at = parseBackupName(name)
      return at ? [{ name, at }] : []
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set([
    ...newestFirst.slice(0, 1).map(({ name }) => name),
    ...listNewestOfEach(newestFirst, getDay, rule.daily),
    ...listNewestOfEach(newestFirst, getWeek, rule.weekly),
  ])
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name))
}

/** What a backup left that was killed, as its name says: none takes a day. */
export const listUnfinished = (names: readonly string[], now: Date): string[] =>
  names.filter((name) => {
    const begun = parseBackupName(name.replace(/\.backup(\.[0-9a-f]{8})?\.part$/, '.backup'))
    return name.endsWith('.part') && begun !== null && now.getTime() - begun.getTime() >= dayMs
  })

function listNewestOfEach(
  newestFirst: ReadonlyArray<{ name: string; at: Date }>,
  getPeriod: (at: Date) => number,
  count: number,
): string[] {
  const periods = Map.groupBy(newestFirst, ({ at }) => getPeriod(at))
  return [...periods.values()].slice(0, count).map(([newest]) => newest!.name)
}

const getDay = (at: Date): number => Math.floor(at.getTime() / dayMs)
/** The first day of the calendar was a Thursday, so weeks begin three days before it. */
const getWeek = (at: Date): number => Math.floor((getDay(at) + 3) / 7)
