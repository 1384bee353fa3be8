import { expect, test } from 'vitest'
import { formatPasscode } from './passcodes.ts'

test('Our product writes a passcode in two groups', () => {
  expect(['12345678', '1234', ''].map((passcode) => formatPasscode(passcode))).toEqual([
    '1234 5678',
    '1234',
    '',
  ])
  expect(formatPasscode('12345678', '\u00a0')).toBe('1234\u00a05678')
})
