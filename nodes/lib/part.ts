import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder as root } from '../../server/base/project-folder.ts'

/** Every part ends within 25 minutes; the last rounds need some of them. */
const budgetMs = 22 * 60_000

type CheckResult = { name: string; ok: boolean; detail: string }

export type NodesPart<State> = {
  /** What earlier runs reached, for a part that is cut off and goes on. */
  state: State
  save(): void
  hasTime(): boolean
  check(name: string, ok: boolean, detail?: string): void
  /** The same fault without the remedy: it has to show, or the check would see nothing. */
  control(name: string, isSeen: boolean, detail?: string): void
  /** Counts are sums over runs, and this run was not the last: the state is kept. */
  pause(detail: string): void
  /** Prints the sums; the last line is what the page of results shows. */
  finish(): void
}

const folder = join(root, '.cache', 'nodes')

export function openPart<State extends object>(name: string, empty: State): NodesPart<State> {
  const file = join(folder, `${name}.json`)
  const state = { ...empty, ...readState<State>(file) }
  const began = performance.now()
  const results: CheckResult[] = []
  let isPaused = false
  const add = (result: CheckResult) => {
    results.push(result)
    console.log(
      `${result.ok ? 'ok  ' : 'FAIL'} ${result.name}${result.detail && `: ${result.detail}`}`,
    )
  }
  return {
    state,
    save: () => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, JSON.stringify(state))
    },
    hasTime: () => performance.now() - began < budgetMs,
    check: (what, ok, detail = '') => add({ name: what, ok, detail }),
    control: (what, isSeen, detail = '') => add({ name: `control: ${what}`, ok: isSeen, detail }),
    pause: (detail) => {
      isPaused = true
      console.log(`To be continued by the next run: ${detail}.`)
    },
    finish: () => {
      const failed = results.filter(({ ok }) => !ok).length
      const passed = results.length - failed
      // The next run begins anew after a whole one, and goes on after one that was cut off.
      if (!isPaused) rmSync(file, { force: true })
      console.log(`${passed} passed, ${failed} failed`)
      console.log(
        JSON.stringify({
          part: name,
          passed,
          failed,
          seconds: Math.round((performance.now() - began) / 1_000),
          ...state,
        }),
      )
      process.exit(failed === 0 ? 0 : 1)
    },
  }
}

function readState<State>(file: string): Partial<State> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<State>
  } catch {
    return {}
  }
}
