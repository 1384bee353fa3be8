import { useState } from 'react'
import { pictureHeadBytes } from '@mehfil/contract/fields/picture-type.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { isolateText } from '../../lib/i18n/translator.ts'
import { findFileProblem } from './rules/pictures.ts'

type SendPicture<Sent> = (file: File, progress: (share: number) => void) => Promise<Sent>
type UploadOptions<Sent> = {
  namesFiles?: boolean
  /** Told once, with what became of all the files that were sent. */
  onSent?: (sent: Sent[]) => void
}

/**
 * Sends pictures one after another. `progress` is a share from 0 to 1, and null while nothing is
 * sent. A file that is no usable picture is passed over; a failure to send ends the rest.
 */
export function usePictureUpload<Sent>(
  send: SendPicture<Sent>,
  { namesFiles = false, onSent }: UploadOptions<Sent> = {},
) {
  const t = useTranslate()
  const tPicture = useTranslate('creation')
  const [progress, setProgress] = useState<number | null>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  const addError = (file: File, problem: string) => {
    const name = isolateText(file.name)
    const error = namesFiles ? tPicture('more-pictures.file-problem', { name, problem }) : problem
    setErrors((before) => [...before, error])
  }
  const sendAll = async (files: readonly File[]) => {
    let isSending = true
    const sent: Sent[] = []
    for (const [at, file] of files.entries()) {
      const head = await file.slice(0, pictureHeadBytes).arrayBuffer()
      const problem = findFileProblem(new Uint8Array(head), file.size)
      if (problem) addError(file, t(problem))
      else if (isSending)
        await send(file, (share) => setProgress((at + share) / files.length)).then(
          (one) => void sent.push(one),
          ({ message }: Error) => {
            isSending = false
            addError(file, message)
          },
        )
    }
    if (sent.length > 0) onSent?.(sent)
  }
  const upload = (files: readonly File[]) => {
    if (files.length === 0 || progress !== null) return
    setErrors([])
    setProgress(0)
    void sendAll(files).finally(() => setProgress(null))
  }
  return { upload, progress, errors }
}
