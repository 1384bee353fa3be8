import { expect, test } from 'vitest'
import { findFileProblem } from './pictures.ts'

const file = (head: string, size = 0) => ({
  head: Uint8Array.from(head, (letter) => letter.charCodeAt(0)),
  size,
})

test.each([
  ['a JPEG', file('\u00ff\u00d8\u00ff\u00e0'), null],
  ['a PNG', file('\u0089PNG\r\n\u001a\n'), null],
  ['a WebP', file('RIFF1234WEBP'), null],
  ['a HEIC', file('\0\0\0\u0018ftypheic'), 'field.picture-heic'],
  ['a HEIF', file('\0\0\0\u0018ftypmif1'), 'field.picture-heic'],
  ['an SVG', file('<svg viewBox="0 0 1 1">'), 'field.picture-svg'],
  ['an SVG after a comment', file('<!-- a --><svg>'), 'field.picture-svg'],
  ['an SVG after a declaration', file('<?xml version="1.0"?><svg>'), 'field.picture-svg'],
  ['a page', file('<!doctype html><script>'), 'field.picture-other'],
  ['a GIF', file('GIF89a'), 'field.picture-other'],
  ['nothing', file(''), 'field.picture-other'],
  ['a JPEG that is too large', file('\u00ff\u00d8\u00ff', 10_000_001), 'field.picture-large'],
])('Our product accepts %s by its content, or says why not', (_, { head, size }, sentence) =>
  expect(findFileProblem(head, size)).toBe(sentence),
)
