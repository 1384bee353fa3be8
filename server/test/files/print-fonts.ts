import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '../../base/project-folder.ts'

/**
 * Lets all data folders of tests share the fonts of documents, which take seconds to make. Their
 * names hold a hash of their source.
 */
export async function sharePrintFonts(dataDir: string): Promise<void> {
  const shared = join(projectFolder, '.cache', 'print-fonts')
  await mkdir(shared, { recursive: true })
  await symlink(shared, join(dataDir, 'print-fonts'), 'junction')
}
