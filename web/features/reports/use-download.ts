import { useEffect, useRef } from 'react'
import { fileLink, type FileJob, type FileKind } from './queries/exports.ts'

/** Fetches the file that was just asked for as soon as it is there; later it is a press. */
export function useDownload(EID: string, kind: FileKind, files: readonly FileJob[]) {
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    const ready = files.find(({ id, state }) => id === awaited.current && state === 'done')
    if (!ready) return
    awaited.current = null
    const link = document.createElement('a')
    link.href = fileLink(EID, kind, ready.id)
    link.download = ''
    link.click()
  }, [EID, kind, files])
  return {
    await: (one: FileJob) => {
      awaited.current = one.id
    },
  }
}
