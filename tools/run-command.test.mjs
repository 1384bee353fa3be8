import { describe, expect, test } from 'vitest'
import { runCommand } from './run-command.mjs'

describe('Our product', () => {
  test("keeps a command's output and its result", async () => {
    expect(await runCommand('sh', ['-c', 'echo out; echo err >&2'])).toMatchObject({
      ok: true,
      output: expect.stringMatching(/out\n[^]*err|err\n[^]*out/),
    })
    expect(await runCommand('sh', ['-c', 'exit 3'])).toMatchObject({ ok: false })
    expect(await runCommand('/no/such/program', [])).toMatchObject({
      ok: false,
      output: expect.stringContaining('ENOENT'),
    })
  })

  test("removes a setting from a command's environment when told to", async () => {
    process.env['STEP_TEST'] = 'here'
    expect((await runCommand('sh', ['-c', 'echo ${STEP_TEST:-gone}'])).output).toBe('here\n')
    expect(
      (await runCommand('sh', ['-c', 'echo ${STEP_TEST:-gone}'], { env: { STEP_TEST: undefined } }))
        .output,
    ).toBe('gone\n')
  })

  test('ends a command that takes too long, with its children', async () => {
    const waiting = '(trap "echo told to end; exit" TERM; sleep 31 & wait) & wait'
    const { ok, output } = await runCommand('sh', ['-c', waiting], { minutes: 0.01 })
    expect(ok).toBe(false)
    expect(output.trim().split('\n').filter(Boolean)).toEqual(
      expect.arrayContaining(['not done after 0.01 minutes', 'told to end']),
    )
  })
})
