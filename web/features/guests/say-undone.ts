import { say, sayWarning } from '../../lib/toasts.ts'
import { undoneWords } from './rules/undone.ts'

/** Long enough to be read where not everything is as before. */
export const sayUndone = (...undone: Parameters<typeof undoneWords>) =>
  (undone[0].stayed.length > 0 ? sayWarning : say)(undoneWords(...undone))
