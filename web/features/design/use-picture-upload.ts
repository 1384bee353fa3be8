import { useState } from 'react'
import { pictureHeadBytes } from '@mehfil/contract/fields/picture-type.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { findFileProblem } from './rules/pictures.ts'

type SendPicture = (file: File, progress: (share: number) => void) => Promise<void>

/**
 * Sends pictures one after another. `progress` is a share from 0 to 1, and null while nothing is
 * sent. The first file that cannot be used stops the rest.
 */
export function usePictureUpload(send: SendPicture) {
  const t = useTranslate()
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const sendAll = async (files: readonly File[]) => {
    for (const [at, file] of files.entries()) {
      const head = await file.slice(0, pictureHeadBytes).arrayBuffer()
      const problem = findFileProblem(new Uint8Array(head), file.size)
      if (problem) throw new Error(t(problem))
      await send(file, (share) => setProgress((at + share) / files.length))
    }
  }
  const upload = (files: readonly File[]) => {
    if (files.length === 0 || progress !== null) return
    setError(null)
    setProgress(0)
    sendAll(files)
      .catch(({ message }: Error) => setError(message))
      .finally(() => setProgress(null))
  }
  return { upload, progress, error }
}
