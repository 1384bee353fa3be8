import { expect, test } from 'vitest'
import { completeGalleryTexts } from './gallery-texts.ts'

test('Our product takes a caption that was typed and deleted for no caption', () => {
  expect(completeGalleryTexts({ en: { caption: '', alt: '' } })).toEqual({})
  expect(completeGalleryTexts({})).toEqual({})
})

test('Our product writes the texts of a picture the same way whichever was typed first', () => {
  const late = { fr: { alt: '', caption: 'Au lac' }, en: { alt: 'A lake', caption: '' } }
  const early = { en: { caption: '', alt: 'A lake' }, fr: { caption: 'Au lac', alt: '' } }
  expect(JSON.stringify(completeGalleryTexts(late))).toBe(JSON.stringify(early))
})
