import { remember } from '../../remembered.ts'

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** A title without accents, marks and punctuation; the vowel signs of Hindi are letters. Long lists ask for one in each row. */
export const normaliseTitle = remember(
  (title) =>
    isAscii(title)
      ? title
          .toLowerCase()
          .replaceAll('+', ' plus ')
          .replace(/[^a-z\d]+/g, ' ')
          .trim()
      : normaliseAnyTitle(title),
  { most: 1_000 },
)

const normaliseAnyTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]|\u093c/g, '')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
