import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a file that is made from others. With `isCheck` it only says whether it is current. */
export function updateWrittenFile(
  root: string,
  path: string,
  { text, isCheck }: { text: string; isCheck: boolean },
): boolean {
  const file = join(root, path)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return true
  if (!isCheck) writeFileSync(file, text)
  console.log(
    isCheck ? `${path} is not current: run node tools/write-client.ts` : `${path} written`,
  )
  return !isCheck
}
