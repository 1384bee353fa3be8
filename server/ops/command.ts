import type { Settings } from '../base/settings.ts'
import { StartupError } from '../base/startup-error.ts'

/** What a command works with. `readSettings` throws a `StartupError` where one is wrong. */
export type OpsContext = {
  args: readonly string[]
  readSettings(): Settings
  print(line: string): void
}

/** Resolves to the exit code, or to null where the process goes on. */
export type OpsCommand = {
  usage: string
  summary: string
  run(context: OpsContext): Promise<number | null>
}

/** The words that are no options, and the options: `--name`, or `--name=value`. */
export function parseArguments(args: readonly string[]): {
  words: string[]
  options: Map<string, string>
} {
  const options = args
    .filter((arg) => arg.startsWith('--'))
    .map((arg): [string, string] => {
      const [name = '', ...value] = arg.slice(2).split('=')
      return [name, value.join('=')]
    })
  return { words: args.filter((arg) => !arg.startsWith('--')), options: new Map(options) }
}

/** A mistyped option would be left out silently, and something else done than was meant. */
export function refuseUnknownOptions(usage: string, options: ReadonlyMap<string, string>): void {
  const known = [...usage.matchAll(/--([a-z-]+)/g)].map(([, name]) => name)
  for (const name of options.keys())
    if (!known.includes(name)) throw new StartupError(`There is no option --${name}: ${usage}.`)
}

/** What can be asked for, each with what it does below it. */
export const formatList = (
  title: string,
  items: ReadonlyArray<Pick<OpsCommand, 'usage' | 'summary'>>,
): string =>
  [title, ...items.map(({ usage, summary }) => `\n  ${usage}\n      ${summary}`)].join('\n')
