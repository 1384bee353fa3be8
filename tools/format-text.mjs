import { readFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { join } from 'node:path'
import { root } from './run-command.mjs'

/** The text of a written file as `npm run format` would leave it. */
export async function formatText(path, text) {
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'))
  const { code, errors } = await format(path, text, options)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  return code
}
