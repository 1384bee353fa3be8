/** What guests write to hear no more, and to hear again, in the languages of the product. */
const stopWords = new Set([
  'stop',
  'stopall',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'arret',
  'arrêt',
  'arreter',
  'arrêter',
  'stopper',
  'désabonner',
  'desabonner',
  'إيقاف',
  'ايقاف',
  'توقف',
  'قف',
  'إلغاء',
  'الغاء',
])
const startWords = new Set(['start', 'unstop', 'resume', 'reprendre', 'ابدأ', 'ابدا', 'استئناف'])

/** The wish of a message that is nothing but one of these words. */
export function readStopWish(text: string): 'stop' | 'start' | null {
  const word = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
    .toLowerCase()
  if (stopWords.has(word)) return 'stop'
  return startWords.has(word) ? 'start' : null
}
