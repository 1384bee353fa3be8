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
    expect(
      parseArguments('erase <address> [--yes] [--by=<your name>]', [
        '--by',
        'Priya N',
        'a',
        '--yes',
      ]),
    ).toEqual({
      words: ['a'],
      options: new Map([
        ['by', 'Priya N'],
        ['yes', ''],
      ]),
    }))

  it.each([
    [['backup', '--check'], '--check needs a value: backup'],
    [['backup', '/mnt/a.backup', '/mnt/b.backup'], '“/mnt/b.backup” is too much: backup'],
    [['restore', '/mnt/a.backup', '--other-secret-key=on'], '--other-secret-key takes no value'],
    [['start', '--wroker'], 'There is no option --wroker: start'],
    [['start', '--web', '--worker'], '--web and --worker are halves'],
    [['--worker', 'quietly'], '“quietly” is too much: start'],
    [['worker', '--verbose'], 'There is no option --verbose: worker'],
    [['doctor', 'database'], '“database” is too much: doctor'],
    [['admin', 'erase', 'a@x.example', '--yes=no'], '--yes takes no value'],
    [['admin', 'erase', 'a@x.example', 'b@x.example', '--yes'], '“b@x.example” is too much'],
    [['admin', 'plan', 'a', 'First', '--until', '--people=3'], '--until needs a value'],
    [['admin', 'mail', 'release', '--all', '--all'], '--all is there twice'],
  ])('which refuses what it would otherwise leave out: %j', (args, sentence) =>
    expect(run(...args)).rejects.toThrow(sentence),
  )

  it.each([
    [['backup', '--help'], /^Usage: npm run ops -- backup \[<file>]/],
    [['storage', 'move', '--help'], /^Usage: npm run ops -- storage move/],
    [['admin', 'erase', '--help'], /^Usage: npm run ops -- admin erase <address>/],
    [['admin', '--help'], /^ {2}erase <address>/m],
  ])('which says how one is used, and does nothing: %j', async (args, text) => {
    const { code, said } = await run(...args)
    expect(code).toBe(0)
    expect(said).toMatch(text)
  })
})
