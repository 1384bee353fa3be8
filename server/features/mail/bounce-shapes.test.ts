import { describe, expect, it } from 'vitest'
import PostalMime from 'postal-mime'
import { bounceShapes } from '../../test/files/bounce-shapes.ts'
import { parseBounce } from './rules/bounce.ts'

describe('Our product reads a returned mail in the shape of', () => {
  it.each(bounceShapes)('$from: $kind', async ({ raw, kind, words }) => {
    const found = parseBounce(await PostalMime.parse(raw, { forceRfc822Attachments: true }))
    expect([found.kind, found.words]).toEqual([kind, expect.stringContaining(words) as string])
  })
})
