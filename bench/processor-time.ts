import { readFileSync, readdirSync } from 'node:fs'

const ticks = 100

/** Name and parent may hold anything, so what follows the last bracket counts: state, parent, … user and system time, those of ended children. */
function facts(pid: number | string): { parent: number; own: number; ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const number = (at: number) => Number(words[at] ?? 0)
  return {
    parent: number(1),
    own: (number(11) + number(12)) / ticks,
    ended: (number(13) + number(14)) / ticks,
  }
}

/** Seconds of processor time of one process. The machine's other work moves these far less than it moves the clock on the wall. */
export const secondsOf = (pid: number): number => facts(pid).own

/** Seconds of a process and all its children, those that ended too. */
export function secondsOfFamily(pid: number): number {
  const { own, ended } = facts(pid)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, name) => {
      const child = alive(name)
      return child?.parent === pid ? sum + child.own : sum
    }, own + ended)
}

export const parentOf = (pid: number): number => facts(pid).parent

function alive(pid: string): ReturnType<typeof facts> | null {
  try {
    return facts(pid)
  } catch {
    return null
  }
}
