import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosave, type SaveState } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createTestAutosave(answers: Array<'ok' | 'fail'> = []) {
  const saved: string[] = []
  const states: string[] = []
  let last: SaveState = { is: 'untouched' }
  const save = async (text: string) => {
    await new Promise((done) => setTimeout(done, 100))
    if (answers.shift() === 'fail') throw new Error('no')
    saved.push(text)
  }
  const show = (state: SaveState) => {
    last = state
    states.push(state.is)
  }
  return {
    saved,
    states,
    last: () => last,
    autosave: createAutosave({ save, show, debounceMs: 700 }),
  }
}

test('Our product saves once after a pause in typing, and only the newest values', async () => {
  const { saved, states, autosave } = createTestAutosave()
  for (const text of ['A', 'As', 'Ash', 'Asha']) {
    autosave.changed(text)
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(800)
  expect(saved).toEqual(['Asha'])
  expect(states.slice(-2)).toEqual(['saving', 'saved'])
})

test('Our product never runs two saves at a time, and then saves what was typed meanwhile', async () => {
  const { saved, autosave } = createTestAutosave()
  autosave.changed('one')
  const first = autosave.flush()
  await vi.advanceTimersByTimeAsync(10)
  autosave.changed('two')
  const second = autosave.flush()
  await vi.advanceTimersByTimeAsync(95)
  expect(saved).toEqual(['one'])
  await vi.advanceTimersByTimeAsync(200)
  expect(saved).toEqual(['one', 'two'])
  expect(await Promise.all([first, second])).toEqual([true, true])
})

test('Our product keeps values that could not be saved, says so, and saves them on request', async () => {
  const { saved, last, autosave } = createTestAutosave(['fail', 'ok'])
  autosave.changed('Asha')
  const flushed = autosave.flush()
  await vi.advanceTimersByTimeAsync(100)
  expect(await flushed).toBe(false)
  expect(autosave.isWaiting()).toBe(true)
  const state = last()
  expect(state.is).toBe('failed')
  if (state.is === 'failed') state.again()
  await vi.advanceTimersByTimeAsync(100)
  expect(saved).toEqual(['Asha'])
  expect(autosave.isWaiting()).toBe(false)
})
