import { describe, expect, test } from 'vitest'
import { run } from './steps.mjs'

describe('Our steps', () => {
  test('keep what a command says and whether it held', async () => {
    expect(await run('sh', ['-c', 'echo out; echo err >&2'])).toMatchObject({
      ok: true,
      output: expect.stringMatching(/out\n[^]*err|err\n[^]*out/),
    })
    expect(await run('sh', ['-c', 'exit 3'])).toMatchObject({ ok: false })
    expect(await run('/no/such/program', [])).toMatchObject({
      ok: false,
      output: expect.stringContaining('ENOENT'),
    })
  })

  test('leave a setting out of a command when told to', async () => {
    process.env['STEP_TEST'] = 'here'
    expect((await run('sh', ['-c', 'echo ${STEP_TEST:-gone}'])).output).toBe('here\n')
    expect(
      (await run('sh', ['-c', 'echo ${STEP_TEST:-gone}'], { env: { STEP_TEST: undefined } }))
        .output,
    ).toBe('gone\n')
  })

  test('end a command that takes too long, and what it started', async () => {
    const waiting = '(trap "echo told to end; exit" TERM; sleep 31 & wait) & wait'
    const { ok, output } = await run('sh', ['-c', waiting], { minutes: 0.01 })
    expect(ok).toBe(false)
    expect(output.trim().split('\n').filter(Boolean)).toEqual(
      expect.arrayContaining(['not done after 0.01 minutes', 'told to end']),
    )
  })
})
