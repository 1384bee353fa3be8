import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

// A test that expects an error spies on console.error itself; whatever arrives here was not expected.
let stray: string[] = []
const print = console.error

beforeEach(() => {
  stray = []
  console.error = (...words: unknown[]) => void stray.push(format(...words))
})

afterEach(() => {
  console.error = print
  expect(stray, 'console.error was called').toEqual([])
})
