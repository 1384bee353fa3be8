import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

// A test that expects an error spies on console.error itself, so an error that arrives here was not
// expected.
let unexpectedErrors: string[] = []
const originalConsoleError = console.error

beforeEach(() => {
  unexpectedErrors = []
  console.error = (...words: unknown[]) => void unexpectedErrors.push(format(...words))
})

afterEach(() => {
  console.error = originalConsoleError
  expect(unexpectedErrors, 'console.error was called').toEqual([])
})
