import { readFileSync, readdirSync } from 'node:fs'

const ticksPerSecond = 100

/**
 * Name and parent may contain anything, so the fields count from the last bracket: state, parent, …
 * user and system time, and those of ended children.
 */
function readProcessStat(pid: number | string): { parent: number; own: number; ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const getField = (at: number) => Number(fields[at] ?? 0)
  return {
    parent: getField(1),
    own: (getField(11) + getField(12)) / ticksPerSecond,
    ended: (getField(13) + getField(14)) / ticksPerSecond,
  }
}

/**
 * Seconds of processor time of one process. Other work on the machine changes it far less than
 * elapsed time.
 */
export const getProcessSeconds = (pid: number): number => readProcessStat(pid).own

/** Seconds of the children of a process that have ended. */
export const getEndedChildrenSeconds = (pid: number): number => readProcessStat(pid).ended

/** Seconds of a process and all its children, ended ones included. */
export function getFamilySeconds(pid: number): number {
  const { own, ended } = readProcessStat(pid)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, name) => {
      const child = findProcessStat(name)
      return child?.parent === pid ? sum + child.own : sum
    }, own + ended)
}

export const getParentPid = (pid: number): number => readProcessStat(pid).parent

function findProcessStat(pid: string): ReturnType<typeof readProcessStat> | null {
  try {
    return readProcessStat(pid)
  } catch {
    return null
  }
}
