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

export type CommandArguments = { words: string[]; options: Map<string, string> }

/**
 * The words that are no options, and the options: `--name` alone, or `--name=value`, or
 * `--name value`, as the usage says. What the usage does not name is refused, because it would be
 * left out silently, and something else done than was meant.
 */
export function parseArguments(usage: string, args: readonly string[]): CommandArguments {
  const expected = readUsage(usage)
  const [words, options] = [new Array<string>(), new Map<string, string>()]
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index]!
    if (!arg.startsWith('--')) {
      words.push(arg)
      continue
    }
    const [name = '', ...rest] = arg.slice(2).split('=')
    const takesValue = expected.options.get(name)
    if (takesValue === undefined) throw new StartupError(`There is no option --${name}: ${usage}.`)
    if (options.has(name)) throw new StartupError(`--${name} is there twice: ${usage}.`)
    if (!takesValue && rest.length > 0)
      throw new StartupError(`--${name} takes no value: ${usage}.`)
    if (takesValue && rest.length === 0) index += 1
    const value = takesValue ? (rest.length > 0 ? rest.join('=') : args[index]) : ''
    if (takesValue && (!value || (rest.length === 0 && value.startsWith('--'))))
      throw new StartupError(`--${name} needs a value: ${usage}.`)
    options.set(name, value ?? '')
  }
  if (words.length > expected.words)
    throw new StartupError(`“${words[expected.words]}” is too much: ${usage}.`)
  return { words, options }
}

/** Whether each option takes a value, and how many words come after the command's name. */
function readUsage(usage: string): { words: number; options: Map<string, boolean> } {
  const option = /--([a-z-]+)(=(?:<[^>]*>|[^\s\]]+))?/g
  const options = [...usage.matchAll(option)].map(([, name, value]): [string, boolean] => [
    name ?? '',
    value !== undefined,
  ])
  const words = usage
    .replaceAll(option, '')
    .replace(/^[a-z]+( [a-z]+)*/, '')
    .match(/<[^>]*>|[a-z]+/g)
  return { words: words?.length ?? 0, options: new Map(options) }
}

/** What can be asked for, each with what it does below it. */
export const formatList = (
  title: string,
  items: ReadonlyArray<Pick<OpsCommand, 'usage' | 'summary'>>,
): string =>
  [title, ...items.map(({ usage, summary }) => `\n  ${usage}\n      ${summary}`)].join('\n')

export const formatUsage = ({ usage, summary }: Pick<OpsCommand, 'usage' | 'summary'>): string =>
  `Usage: npm run ops -- ${usage}\n\n  ${summary}`

export const formatCount = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
