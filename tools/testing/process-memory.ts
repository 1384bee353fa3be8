import { readdirSync, readFileSync } from 'node:fs'

export const megabyte = 1024 ** 2

/** The memory of a process in bytes, now or at its most; 0 for a process that has ended. */
export function readMemory(pid: number | undefined, counter: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readProcessFile(`${pid}/status`)
  return Number(new RegExp(`${counter}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024
}

export const readMemoryWithChildren = (pid: number | undefined): number =>
  [pid, ...listChildren(pid)].reduce<number>((sum, each) => sum + readMemory(each), 0)

const listChildren = (pid: number | undefined): number[] =>
  listThreads(pid).flatMap((thread) =>
    readProcessFile(`${pid}/task/${thread}/children`).trim().split(' ').filter(Boolean).map(Number),
  )

function listThreads(pid: number | undefined): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function readProcessFile(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return ''
  }
}
