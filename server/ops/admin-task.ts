import type { World } from '../base/world.ts'
import type { OpsContext } from './command.ts'

/** What a task of the operator works with. `operator` is written in the log of what was done. */
export type AdminContext = {
  world: World
  databaseUrl: string
  operator: string
  words: readonly string[]
  options: ReadonlyMap<string, string>
  print: OpsContext['print']
}
/** Resolves to the exit code. */
export type AdminTask = {
  usage: string
  summary: string
  run(context: AdminContext): Promise<number>
}
