import { describe, expect, it } from 'vitest'
import { parseArguments } from './command.ts'
import { runOpsCommand } from './commands.ts'

async function run(...args: string[]) {
  const lines: string[] = []
  const code = await runOpsCommand(args, {
    readSettings: () => {
      throw new Error('Not to be read.')
    },
    print: (line) => void lines.push(line),
  })
  return { code, said: lines.join('\n') }
}

describe('Our product has one entry for its operator', () => {
  it('which lists what can be asked for', async () => {
    const { code, said } = await run('help')
    expect(code).toBe(0)
    for (const name of ['start', 'worker', 'migrate', 'doctor', 'backup', 'restore', 'admin'])
      expect(said).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
    expect(await run('bakcup')).toMatchObject({ code: 2, said })
    expect((await run('admin')).said).toMatch(/^ {2}erase <address>/m)
    expect((await run('admin', 'destroy')).code).toBe(2)
  })

  it.each([
    ['backup', '--chek=/mnt/today.backup'],
    ['restore', '/mnt/today.backup', '--other-key'],
    ['admin', 'mail', 'release', '--non'],
  ])('which refuses %s with an option that it does not know', (...args) =>
    expect(run(...args)).rejects.toThrow('There is no option --'),
  )

  it('which reads options and words in any order', () =>
    expect(parseArguments(['find', '--by=Priya N', 'asha', '--yes'])).toEqual({
      words: ['find', 'asha'],
      options: new Map([
        ['by', 'Priya N'],
        ['yes', ''],
      ]),
    }))
})
