import { useFormats } from '../../lib/formats.ts'
import { say, sayWarning } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { undoneWords } from './rules/undone.ts'

/** Says what was taken back; long enough to be read where not everything is as before. */
export function useUndone() {
  const t = useWords('dashboard')
  const formats = useFormats()
  return (undone: Parameters<typeof undoneWords>[0]) =>
    (undone.stayed.length > 0 ? sayWarning : say)(undoneWords(undone, { t, formats }))
}
